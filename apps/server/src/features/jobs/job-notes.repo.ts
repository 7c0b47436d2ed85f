import type { Selectable } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import type { Tx } from '#platform/db/transaction.ts'
import { insert, update } from '#platform/db/writes.ts'
import { AppError } from '#platform/errors/app-error.ts'

type Note = Selectable<Database['job_notes']>

export const insertNote = (tx: Tx, values: Parameters<typeof insert<'job_notes'>>[2]) => insert(tx, 'job_notes', values)
export const updateNote = (tx: Tx, row: Note, changes: { notes: string }) => update(tx, 'job_notes', { row, changes })

/** The job that a note belongs to; its row is locked before the note's, as everywhere. */
export async function jobOfNote({ db, tenant_id }: Tx, id: number): Promise<number> {
  const note = await db
    .selectFrom('job_notes')
    .select('job_detail_id')
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!note) throw new AppError('not_found')
  return note.job_detail_id
}

export async function lockNote({ db, tenant_id }: Tx, id: number): Promise<Note> {
  const note = await db
    .selectFrom('job_notes')
    .selectAll()
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!note) throw new AppError('not_found')
  return note
}
