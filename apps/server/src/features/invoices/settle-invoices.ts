import { statusAfterPayments } from '@dray/domain/invoices/invoice-status.ts'
import { invoiceChange } from '@dray/domain/invoices/invoices.events.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import { insertHistory, paidOf } from './invoice-history.repo.ts'
import { type InvoiceRow, updateInvoices } from './invoices.repo.ts'

/** Writes into locked invoices what was paid of them and the status that follows, each with a note in its history. */
export async function settleInvoices(
  ctx: TxContext,
  invoices: readonly InvoiceRow[],
  noteOf: (invoice: InvoiceRow) => string | null,
) {
  if (invoices.length === 0) return
  const ids = invoices.map(({ id }) => id)
  const paid = await paidOf(ctx.tx, ids)
  const settled = invoices.map((invoice) => {
    const now = { ...invoice, paid: paid.get(invoice.id) ?? '0' }
    return { row: invoice, changes: { paid: now.paid, status: statusAfterPayments(now) } }
  })
  await updateInvoices(ctx.tx, settled)
  const steps = settled.map(({ row, changes }) => ({
    invoice_id: row.id,
    status: changes.status,
    note: noteOf(row),
  }))
  await recordHistory(ctx, steps)
  tellInvoices(ctx, invoices)
}

interface Step {
  invoice_id: number
  status: string | null
  note: string | null
  /** The customer who reads it in the portal. */
  customer_id?: number | null
}

/** Writes what became of invoices, and who did it. */
export const recordHistory = ({ tx, viewer }: TxContext, steps: readonly Step[]) =>
  insertHistory(
    tx,
    steps.map((step) => ({ ...step, made_by: viewer.user_id || null, made_by_name: viewer.name })),
  )

/** Changes of invoices reach the office and the customers whose they are. */
export function tellInvoices(ctx: TxContext, invoices: readonly Pick<InvoiceRow, 'id' | 'customer_id'>[]) {
  tellOf(
    ctx,
    invoices.map(({ id }) => id),
    invoices.map(({ customer_id }) => customer_id),
  )
}

/** The same of what a customer owes where no invoice changed, as by a payment on account. */
export const tellOwed = (ctx: TxContext, customer_id: number) => tellOf(ctx, [], [customer_id])

function tellOf(ctx: TxContext, ids: number[], customers: readonly number[]) {
  const customer_ids = [...new Set(customers)]
  ctx.publish(invoiceChange('update', ids, { audience: { customer_ids } }))
}
