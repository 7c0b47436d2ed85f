import type { Tx } from '#platform/db/transaction.ts'
import { insert, insertAll } from '#platform/db/writes.ts'

type NewActivity = Parameters<typeof insert<'job_activities'>>[2]

export const insertActivity = (tx: Tx, values: NewActivity) => insert(tx, 'job_activities', values)
export const insertActivities = (tx: Tx, rows: NewActivity[]) => insertAll(tx, 'job_activities', rows)
