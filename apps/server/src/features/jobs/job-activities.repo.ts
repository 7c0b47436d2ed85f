import type { Tx } from '#platform/db/transaction.ts'
import { insertAll } from '#platform/db/writes.ts'

type NewActivity = Parameters<typeof insertAll<'job_activities'>>[2][number]

export const insertActivities = (tx: Tx, rows: NewActivity[]) => insertAll(tx, 'job_activities', rows)
