import type { Selectable } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import type { Tx } from '#platform/db/transaction.ts'
import { insert, update, updateAll } from '#platform/db/writes.ts'
import { AppError } from '#platform/errors/app-error.ts'

/** A job as it is stored. */
export type Job = Selectable<Database['jobs']>
export type NewJob = Omit<Parameters<typeof insert<'jobs'>>[2], 'id'>
export type JobChanges = Parameters<typeof update<'jobs'>>[2]['changes']

/** A job that is about to change; nobody else changes it until the transaction ends. Another's or no job is a 404. */
export async function lockJob({ db, tenant_id }: Tx, id: number): Promise<Job> {
  const job = await db
    .selectFrom('jobs')
    .selectAll()
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!job) throw new AppError('not_found')
  return job
}

/** Several jobs that are about to change, locked and answered in the order of their ids; one that is missing is a 404. */
export async function lockJobs({ db, tenant_id }: Tx, ids: readonly number[]): Promise<Job[]> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return []
  const jobs = await db
    .selectFrom('jobs')
    .selectAll()
    .where('tenant_id', '=', tenant_id)
    .where('id', 'in', wanted)
    .orderBy('id')
    .forUpdate()
    .execute()
  if (jobs.length !== wanted.length) throw new AppError('not_found')
  return jobs
}

/** The live legs of a trip, in the order in which they were added. */
export const legsOf = ({ db, tenant_id }: Tx, parent_id: number): Promise<Job[]> =>
  db
    .selectFrom('jobs')
    .selectAll()
    .where('tenant_id', '=', tenant_id)
    .where('parent_id', '=', parent_id)
    .where('status', 'not in', ['Cancelled', 'Deleted'])
    .orderBy('id')
    .execute()

export const insertJob = (tx: Tx, values: NewJob): Promise<Job> => insert(tx, 'jobs', values)

export const updateJobRow = (tx: Tx, row: Job, changes: JobChanges): Promise<Job> =>
  update(tx, 'jobs', { row, changes })

/** Changes many locked jobs in one statement. */
export const updateJobRows = (tx: Tx, rows: Job[], changes: JobChanges): Promise<Job[]> =>
  updateAll(tx, 'jobs', { rows, changes })

/** Marks or unmarks a job; its version stays, so that no edit is in the way of it. */
export const updateJobMark = (tx: Tx, row: Job, is_marked: 0 | 1): Promise<Job> =>
  update(tx, 'jobs', { row, changes: { is_marked }, keeps_version: true })
