import type { Tx } from '#platform/db/transaction.ts'
import { subContractorJobsOf, workDayJobsOf } from './job-detail.repo.ts'
import { proofFactsOf } from './job-facts.repo.ts'
import type { Carriers } from './present-carriers.ts'

/** Who carries or carried a job, the newest first, and what is there of proofs. */
export interface Carriage extends Carriers {
  has_pod: 0 | 1
  job_process_count: number
}

const none: Carriage = { workdays: [], subs: [], has_pod: 0, job_process_count: 0 }

/** Returns the carriers and proofs of many jobs, read in one statement each; a job without any has empty lists. */
export async function carriageOf(tx: Tx, job_ids: readonly number[]): Promise<(job_id: number) => Carriage> {
  if (job_ids.length === 0) return () => none
  const [workdays, subs, proofs] = await Promise.all([
    workDayJobsOf(tx, job_ids),
    subContractorJobsOf(tx, job_ids),
    proofFactsOf(tx, job_ids),
  ])
  const workdaysOf = Map.groupBy(workdays, ({ job_id }) => job_id)
  const subsOf = Map.groupBy(subs, ({ job_id }) => job_id)
  const proofsOf = new Map(proofs.map(({ job_id, ...facts }) => [job_id, facts]))
  return (id) => ({
    ...none,
    ...proofsOf.get(id),
    workdays: workdaysOf.get(id) ?? [],
    subs: subsOf.get(id) ?? [],
  })
}
