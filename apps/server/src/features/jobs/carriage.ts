import type { Tx } from '#platform/db/transaction.ts'
import { subContractorJobsOf, workDayJobsOf } from './job-detail.repo.ts'
import { proofTypesOf } from './job-facts.repo.ts'
import type { Carriers } from './present-carriers.ts'

/** Who carries or carried a job, the newest first, and the kinds of its proofs. */
export interface Carriage extends Carriers {
  proofs: string[]
}

/** Returns the carriers and proofs of many jobs, read in one statement each; a job without any has empty lists. */
export async function carriageOf(tx: Tx, job_ids: readonly number[]): Promise<(job_id: number) => Carriage> {
  if (job_ids.length === 0) return () => ({ workdays: [], subs: [], proofs: [] })
  const [workdays, subs, proofs] = await Promise.all([
    workDayJobsOf(tx, job_ids),
    subContractorJobsOf(tx, job_ids),
    proofTypesOf(tx, job_ids),
  ])
  const workdaysOf = Map.groupBy(workdays, ({ job_id }) => job_id)
  const subsOf = Map.groupBy(subs, ({ job_id }) => job_id)
  const proofsOf = Map.groupBy(proofs, ({ job_id }) => job_id)
  return (id) => ({
    workdays: workdaysOf.get(id) ?? [],
    subs: subsOf.get(id) ?? [],
    proofs: proofsOf.get(id)?.map(({ type }) => type) ?? [],
  })
}
