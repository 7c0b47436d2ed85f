import type { Step } from '@dray/domain/job-steps/job-actions.ts'
import { statusRank } from '@dray/domain/jobs/status.ts'
import { zip } from '@dray/domain/kernel/zip.ts'
import { type Job, type JobChanges, updateEachJob, updateJobRow, updateJobRows } from '#features/jobs/index.ts'
import type { Tx } from '#platform/db/transaction.ts'

interface Written {
  /** One for each job. */
  steps: readonly Step[]
  changes?: JobChanges | undefined
  /** Columns of each job alone, in the order of the jobs. */
  own?: readonly JobChanges[]
}

/** Above so many different writes they share one statement as well. */
const maxStatements = 5

/** Writes each job's new status and the columns that go with its step; jobs that are written alike share a statement. */
export async function writeStatuses(tx: Tx, jobs: readonly Job[], { steps, changes, own }: Written): Promise<Job[]> {
  const writes = zip(jobs, steps).map(([job, step], at) => ({
    job,
    columns: { ...changes, ...own?.[at], ...columnsOf(job, step) },
  }))
  const written = new Map<number, Job>()
  const groups = Map.groupBy(writes, ({ columns }) => JSON.stringify(columns))
  if (groups.size > maxStatements) {
    return updateEachJob(
      tx,
      writes.map(({ job, columns }) => ({ row: job, changes: columns })),
    )
  }
  for (const alike of groups.values()) {
    for (const row of await writeAlike(tx, alike)) written.set(row.id, row)
  }
  return jobs.map((job) => written.get(job.id) as Job)
}

async function writeAlike(tx: Tx, [first, ...others]: { job: Job; columns: JobChanges }[]): Promise<Job[]> {
  if (!first) return []
  if (others.length === 0) return [await updateJobRow(tx, first.job, first.columns)]
  return updateJobRows(
    tx,
    [first, ...others].map(({ job }) => job),
    first.columns,
  )
}

/** What failed is over with the next step. A status that is remembered is where the job can return to; any other step forgets it. */
const columnsOf = ({ cx_loads_status, failed_side }: Job, { from, to, effects }: Step): JobChanges => ({
  ...(failed_side !== null && { failed_side: null, failed_reason: null }),
  ...(effects.exchange_load && cx_loads_status !== null ? { cx_loads_status: effects.exchange_load } : {}),
  status: to,
  status_rank: statusRank(to),
  status_before: effects.remembers_status ? from : null,
  ...effects.columns,
})
