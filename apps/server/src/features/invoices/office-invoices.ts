import type { Tx } from '#platform/db/transaction.ts'
import { type InvoiceListRow, invoiceRows, officeParts } from './invoice-list.repo.ts'

/** Adds what only the office reads. */
export async function withOfficeParts(tx: Tx, rows: InvoiceListRow[]) {
  const parts = await officeParts(
    tx,
    rows.map((row) => row.id),
  )
  return rows.map((row) => ({ ...row, ...(parts.get(row.id) ?? { is_csv_downloaded: 0, sent_at: null }) }))
}

/** Invoices as the office's list shows them. */
export const officeInvoices = async (tx: Tx, today: string, ids: number[]) =>
  withOfficeParts(tx, await invoiceRows(tx, { today }, ids))
