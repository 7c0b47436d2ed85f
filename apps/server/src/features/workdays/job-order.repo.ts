import type { Tx } from '#platform/db/transaction.ts'
import { type Row, updateEach } from '#platform/db/writes.ts'

/** The allocations of a workday in their order, locked. */
export const workDayJobsForUpdate = ({ db, tenant_id }: Tx, workday_id: number) =>
  db
    .selectFrom('work_day_jobs')
    .selectAll()
    .where('tenant_id', '=', tenant_id)
    .where('workday_id', '=', workday_id)
    .orderBy('position')
    .orderBy('id')
    .forUpdate()
    .execute()

/** Puts a workday's locked allocations in the order given. */
export async function placeWorkDayJobs(tx: Tx, rows: readonly Row<'work_day_jobs'>[]): Promise<boolean> {
  const changing = rows.map((row, position) => ({ row, changes: { position } }))
  if (changing.every(({ row, changes }) => row.position === changes.position)) return false
  await updateEach(tx, 'work_day_jobs', changing)
  return true
}
