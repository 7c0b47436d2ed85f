import { type Selectable, sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import type { Tx } from '#platform/db/transaction.ts'
import { insert, update, updateAll, updateEach } from '#platform/db/writes.ts'
import { AppError } from '#platform/errors/app-error.ts'

/** A job as it is stored. */
export type Job = Selectable<Database['jobs']>
export type NewJob = Omit<Parameters<typeof insert<'jobs'>>[2], 'id'>
export type JobChanges = Parameters<typeof update<'jobs'>>[2]['changes']

/** A job that is about to change; nobody else changes it until the transaction ends. Another's or no job is a 404. */
export async function lockJob(tx: Tx, id: number): Promise<Job> {
  const [job] = await lockJobs(tx, [id])
  if (!job) throw new AppError('not_found')
  return job
}

/**
 * Several jobs that are about to change, locked and returned in the order of their ids; one that is missing is a 404.
 * The trips of sub-jobs are locked with them: a trip's id is below those of its sub-jobs, so that nobody waits for
 * somebody who waits for them.
 */
export async function lockJobs({ db, tenant_id }: Tx, ids: readonly number[]): Promise<Job[]> {
  const wanted = new Set(ids)
  if (wanted.size === 0) return []
  const trips = db
    .selectFrom('jobs as leg')
    .select('leg.parent_id')
    .where('leg.tenant_id', '=', tenant_id)
    .where('leg.id', 'in', [...wanted])
    .where('leg.parent_id', 'is not', null)
  const locked = await db
    .selectFrom('jobs')
    .selectAll()
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', sql<number>`any(${[...wanted]}::bigint[] || array(${trips}))`)
    .orderBy('id')
    .forUpdate()
    .execute()
  const jobs = locked.filter(({ id }) => wanted.has(id))
  if (jobs.length !== wanted.size) throw new AppError('not_found')
  return jobs
}

/** All legs of a trip, those that were cancelled or deleted too, in the order in which they were added. */
export const legsOf = ({ db, tenant_id }: Tx, parent_id: number): Promise<Job[]> =>
  db
    .selectFrom('jobs')
    .selectAll()
    .where('tenant_id', '=', tenant_id)
    .where('parent_id', '=', parent_id)
    .orderBy('id')
    .execute()

/** True when the job is or was with a carrier. */
export async function wasAllocated({ db, tenant_id }: Tx, job_id: number): Promise<boolean> {
  const [driven, subbed] = await Promise.all(
    (['work_day_jobs', 'sub_contractor_jobs'] as const).map((table) =>
      db
        .selectFrom(table)
        .select('id')
        .where('tenant_id', '=', tenant_id)
        .where('job_id', '=', job_id)
        .limit(1)
        .executeTakeFirst(),
    ),
  )
  return driven !== undefined || subbed !== undefined
}

export const insertJob = (tx: Tx, values: NewJob): Promise<Job> => insert(tx, 'jobs', values)

export const updateJobRow = (tx: Tx, row: Job, changes: JobChanges): Promise<Job> =>
  update(tx, 'jobs', { row, changes })

/** Changes many locked jobs in one statement. */
export const updateJobRows = (tx: Tx, rows: Job[], changes: JobChanges): Promise<Job[]> =>
  updateAll(tx, 'jobs', { rows, changes })

/** Changes each of many locked jobs in its own way, in one statement. */
export const updateEachJob = (tx: Tx, wanted: readonly { row: Job; changes: JobChanges }[]): Promise<Job[]> =>
  updateEach(tx, 'jobs', wanted)

/** Marks or unmarks a job; its version stays, so that no edit is in the way of it. */
export const updateJobMark = (tx: Tx, row: Job, is_marked: 0 | 1): Promise<Job> =>
  update(tx, 'jobs', { row, changes: { is_marked }, keeps_version: true })
