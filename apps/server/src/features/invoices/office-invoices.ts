import type { Tx } from '#platform/db/transaction.ts'
import { disputesOf } from './invoice-history.repo.ts'
import { type InvoiceListRow, invoiceRows, officeParts } from './invoice-list.repo.ts'

/** Adds what only the office reads. */
export async function withOfficeParts(tx: Tx, rows: InvoiceListRow[]) {
  const disputed = rows.filter(({ status }) => status === 'Disputed').map(({ id }) => id)
  const [parts, disputes] = await Promise.all([
    officeParts(
      tx,
      rows.map(({ id }) => id),
    ),
    disputed.length > 0 ? disputesOf(tx, disputed) : [],
  ])
  const disputeOf = new Map(disputes.map(({ invoice_id, ...dispute }) => [invoice_id, dispute]))
  return rows.map((row) => ({
    ...row,
    ...(parts.get(row.id) ?? { is_csv_downloaded: 0, sent_at: null }),
    dispute: disputeOf.get(row.id) ?? null,
  }))
}

/** Invoices as the office's list shows them. */
export const officeInvoices = async (tx: Tx, today: string, ids: number[]) =>
  withOfficeParts(tx, await invoiceRows(tx, { today }, ids))
