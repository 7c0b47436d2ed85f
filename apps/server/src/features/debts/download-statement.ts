import type * as calls from '@dray/domain/debts/debts.calls.ts'
import { paperFile } from '#features/papers/index.ts'
import type { OutsideContext, TxContext, UseCase } from '#platform/http/calls/context.ts'
import { companyInputs, paperOfStatement } from './print-statement.ts'
import { dateOr, type Statement, statementOf } from './statement-of.ts'

export const downloadStatement: UseCase<typeof calls.downloadStatement> = (ctx, { params: { id }, query }) =>
  statementFile(ctx, async (inner) => statementOf(inner.tx, { at: await dateOr(inner, query.date), customer_id: id }))

/** A statement as a file to save. */
export const statementFile = async (ctx: OutsideContext, read: (ctx: TxContext) => Promise<Statement>) =>
  paperFile(ctx, await ctx.reading(async (inner) => paperOfStatement(await companyInputs(inner), await read(inner))))
