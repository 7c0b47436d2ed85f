import type { CreditNoteStatus } from '@dray/domain/invoices/credit-note-status.ts'
import type { Selectable } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import type { Tx } from '#platform/db/transaction.ts'
import { insert, update } from '#platform/db/writes.ts'
import { AppError } from '#platform/errors/app-error.ts'

type Stored = Selectable<Database['credit_notes']>
/** A credit note as it is stored. */
export type CreditNote = Omit<Stored, 'status'> & { status: CreditNoteStatus }
const asNote = (row: Stored): CreditNote => ({ ...row, status: row.status as CreditNoteStatus })

const notes = ({ db, tenant_id }: Tx) => db.selectFrom('credit_notes').selectAll().where('tenant_id', '=', tenant_id)

/** Credit notes by their ids, in their order; one that is not the company's is unknown. */
export async function creditNotes(tx: Tx, ids: number[]): Promise<CreditNote[]> {
  const rows = await notes(tx).where('id', 'in', ids).orderBy('id').execute()
  if (rows.length < ids.length) throw new AppError('not_found')
  return rows.map(asNote)
}

/** The same, locked in the order of their ids. */
export async function lockCreditNotes(tx: Tx, ids: number[]): Promise<CreditNote[]> {
  const rows = await notes(tx).where('id', 'in', ids).orderBy('id').forUpdate().execute()
  if (rows.length < ids.length) throw new AppError('not_found')
  return rows.map(asNote)
}

/** All credit notes of an invoice, voided ones included, locked. */
export async function lockNotesOfInvoice(tx: Tx, invoice_id: number): Promise<CreditNote[]> {
  const rows = await notes(tx).where('invoice_id', '=', invoice_id).orderBy('id').forUpdate().execute()
  return rows.map(asNote)
}

/** All credit notes of a job, voided ones included. */
export async function notesOfJob(tx: Tx, job_id: number): Promise<CreditNote[]> {
  const rows = await notes(tx).where('job_id', '=', job_id).orderBy('id').execute()
  return rows.map(asNote)
}

type New = Omit<Parameters<typeof insert<'credit_notes'>>[2], 'id'>
export const insertCreditNote = async (tx: Tx, values: New) => asNote(await insert(tx, 'credit_notes', values))

interface CreditNoteChanges {
  status?: CreditNoteStatus
  sent_at?: string
  is_csv_downloaded?: number
}
export const updateCreditNote = async (tx: Tx, row: CreditNote, changes: CreditNoteChanges) =>
  asNote(await update(tx, 'credit_notes', { row, changes }))

/** The line that bills a job, with its invoice; undefined for a job that is on none. */
export const lineOfJob = ({ db, tenant_id }: Tx, job_id: number) =>
  db
    .selectFrom('invoice_lines as l')
    .innerJoin('invoices as i', (join) =>
      join.onRef('i.tenant_id', '=', 'l.tenant_id').onRef('i.id', '=', 'l.invoice_id'),
    )
    .select(['l.id', 'l.job_id', 'l.job_number', 'l.net', 'l.invoice_id', 'i.inv_number', 'i.status as invoice_status'])
    .where('l.tenant_id', '=', tenant_id)
    .where('l.job_id', '=', job_id)
    .where('l.is_void', '=', 0)
    .executeTakeFirst()
