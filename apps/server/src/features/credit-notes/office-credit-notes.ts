import type { Tx } from '#platform/db/transaction.ts'
import { type CreditNoteRow, creditNoteRows, csvDownloads } from './credit-note-list.repo.ts'

/** Adds what only the office reads. */
export async function withCsvDownload(tx: Tx, rows: CreditNoteRow[]) {
  const downloads = await csvDownloads(
    tx,
    rows.map((row) => row.id),
  )
  return rows.map((row) => ({ ...row, is_csv_downloaded: downloads.get(row.id) ?? 0 }))
}

/** Credit notes as the office's list shows them. */
export const officeCreditNotes = async (tx: Tx, ids: number[]) => withCsvDownload(tx, await creditNoteRows(tx, ids))
