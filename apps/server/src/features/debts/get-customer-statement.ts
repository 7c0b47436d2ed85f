import type * as calls from '@dray/domain/debts/debts.calls.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { TxContext, UseCase } from '#platform/http/calls/context.ts'
import { dateOr, statementOf } from './statement-of.ts'

/** A customer's own statement as of today; the database holds it to that customer. */
export const getCustomerStatement: UseCase<typeof calls.getCustomerStatement> = async (ctx) => {
  const { address: _, ...statement } = await ownStatement(ctx)
  return statement
}

export async function ownStatement(ctx: TxContext) {
  const { customer_id } = ctx.viewer
  if (customer_id === null) throw new AppError('not_found')
  return statementOf(ctx.tx, { at: await dateOr(ctx, undefined), customer_id, is_now: true })
}
