import type * as calls from '@dray/domain/invoices/invoices.calls.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { pageOf } from '#platform/http/calls/page.ts'
import { customersInvoices } from './customers-invoices.ts'
import { invoicesOf } from './list-invoices.ts'

/** A customer's own list; the database holds it to that customer. */
export const listCustomerInvoices: UseCase<typeof calls.listCustomerInvoices> = async (ctx, { query }) => {
  const { rows, ...list } = await invoicesOf(ctx, query, true)
  const own = await customersInvoices(ctx.tx, rows)
  return { ...list, job_invoices: pageOf(ctx, query, { rows: own, total: list.total }) }
}
