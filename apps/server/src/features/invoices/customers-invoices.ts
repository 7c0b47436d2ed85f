import type { Tx } from '#platform/db/transaction.ts'
import { saidOf } from './invoice-history.repo.ts'
import type { InvoiceListRow } from './invoice-list.repo.ts'

/** Adds what was said of a customer's own invoices in the portal. */
export async function customersInvoices(tx: Tx, rows: readonly InvoiceListRow[]) {
  const said = await saidOf(
    tx,
    rows.map(({ id }) => id),
  )
  const of = Map.groupBy(said, ({ invoice_id }) => invoice_id)
  return rows.map((row) => ({
    ...row,
    messages: (of.get(row.id) ?? []).map(({ invoice_id: _, ...line }) => line),
  }))
}
