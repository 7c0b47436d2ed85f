import type * as calls from '@dray/domain/payments/payments.calls.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { pageOf } from '#platform/http/calls/page.ts'
import { paymentPage, paymentSums } from './payments.repo.ts'
import { presentPayments } from './present-payments.ts'

export const listPayments: UseCase<typeof calls.listPayments> = async (ctx, { query }) => {
  const [{ total, ...sum }, page] = await Promise.all([paymentSums(ctx.tx, query), paymentPage(ctx.tx, query, query)])
  return { payments: pageOf(ctx, query, { rows: await presentPayments(ctx.tx, page), total }), sum }
}
