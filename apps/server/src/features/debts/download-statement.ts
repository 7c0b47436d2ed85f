import type * as calls from '@dray/domain/debts/debts.calls.ts'
import { companyOf } from '#features/files/index.ts'
import type { OutsideContext, TxContext, UseCase } from '#platform/http/context.ts'
import { printStatement, statementInputs, statementName } from './print-statement.ts'
import { dateOr, type Statement, statementOf } from './statement-of.ts'

export const downloadStatement: UseCase<typeof calls.downloadStatement> = (ctx, { params: { id }, query }) =>
  statementFile(ctx, async (inner) => statementOf(inner.tx, { at: await dateOr(inner, query.date), customer_id: id }))

/** A statement as a file to save. */
export async function statementFile(ctx: OutsideContext, read: (ctx: TxContext) => Promise<Statement>) {
  const inputs = await ctx.reading(async (inner) => statementInputs(inner, await read(inner)))
  return {
    content: await printStatement(ctx.services, inputs, {
      tenant_id: companyOf(ctx.viewer),
      bulk: false,
      signal: ctx.signal,
    }),
    content_type: 'application/pdf',
    name: statementName(inputs),
    disposition: 'attachment' as const,
  }
}
