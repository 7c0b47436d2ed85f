import type { Tx } from '#platform/db/transaction.ts'
import { csvDownloads, type InvoiceListRow, invoiceRows } from './invoice-list.repo.ts'

/** Adds what only the office reads. */
export async function withCsvDownload(tx: Tx, rows: InvoiceListRow[]) {
  const downloads = await csvDownloads(
    tx,
    rows.map((row) => row.id),
  )
  return rows.map((row) => ({ ...row, is_csv_downloaded: downloads.get(row.id) ?? 0 }))
}

/** Invoices as the office's list shows them. */
export const officeInvoices = async (tx: Tx, today: string, ids: number[]) =>
  withCsvDownload(tx, await invoiceRows(tx, { today }, ids))
