import type * as calls from '@dray/domain/debts/debts.calls.ts'
import { accountsOf } from '#features/papers/index.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { dateOr, statementOf } from './statement-of.ts'

export const getStatement: UseCase<typeof calls.getStatement> = async (ctx, { params: { id }, query }) => {
  const { address: _, ...statement } = await statementOf(ctx.tx, {
    at: await dateOr(ctx, query.date),
    customer_id: id,
  })
  const [customer] = await accountsOf(ctx.tx, [id])
  return { ...statement, addresses: customer?.addresses ?? [] }
}
