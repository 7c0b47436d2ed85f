import type { Tx } from '#platform/db/transaction.ts'
import { insert } from '#platform/db/writes.ts'
import { AppError } from '#platform/errors/app-error.ts'

export const insertNote = (tx: Tx, values: Parameters<typeof insert<'job_notes'>>[2]) => insert(tx, 'job_notes', values)

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
