import { statusAfterPayments } from '@dray/domain/invoices/invoice-status.ts'
import { invoiceChange } from '@dray/domain/invoices/invoices.events.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import { insertHistory, paidOf } from './invoice-history.repo.ts'
import { type InvoiceRow, updateInvoices } from './invoices.repo.ts'

interface Settled {
  customer_id: number
  /** Locked; none where money is on account. */
  invoices: readonly InvoiceRow[]
  noteOf(invoice: InvoiceRow): string | null
}

/**
 * Writes into a customer's invoices what was paid of them and the status that follows, each with a note in its history.
 * Where there are none, what the customer owes has changed anyway.
 */
export async function settleInvoices(ctx: TxContext, { customer_id, invoices, noteOf }: Settled) {
  if (invoices.length === 0) return tellOf(ctx, [], [customer_id])
  const ids = invoices.map(({ id }) => id)
  const paid = await paidOf(ctx.tx, ids)
  const settled = invoices.map((invoice) => {
    const now = { ...invoice, paid: paid.get(invoice.id) ?? '0' }
    return { row: invoice, changes: { paid: now.paid, status: statusAfterPayments(now) } }
  })
  await updateInvoices(ctx.tx, settled)
  await recordHistory(
    ctx,
    settled.map(({ row, changes }) => ({ invoice: row, status: changes.status, note: noteOf(row) })),
  )
}

interface Step {
  invoice: Pick<InvoiceRow, 'id' | 'customer_id'>
  status: string | null
  note: string | null
  /** Its customer reads it in the portal. */
  for_customer?: boolean
}

/** Writes what happened to invoices, and who did it; whoever sees them learns of it. */
export async function recordHistory(ctx: TxContext, steps: readonly Step[]) {
  const { user_id, name: made_by_name } = ctx.viewer
  const rows = steps.map(({ invoice: { id, customer_id }, for_customer = false, ...step }) => ({
    ...step,
    invoice_id: id,
    customer_id: for_customer ? customer_id : null,
    made_by: user_id || null,
    made_by_name,
  }))
  tellInvoices(
    ctx,
    steps.map(({ invoice }) => invoice),
  )
  return insertHistory(ctx.tx, rows)
}

/** Changes of invoices reach the office and the customers whose they are. */
export function tellInvoices(ctx: TxContext, invoices: readonly Pick<InvoiceRow, 'id' | 'customer_id'>[]) {
  tellOf(
    ctx,
    invoices.map(({ id }) => id),
    invoices.map(({ customer_id }) => customer_id),
  )
}

function tellOf(ctx: TxContext, ids: number[], customers: readonly number[]) {
  const customer_ids = [...new Set(customers)]
  ctx.publish(invoiceChange('update', ids, { audience: { customer_ids } }))
}
