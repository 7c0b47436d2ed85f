import type { OfficeJob } from '#features/jobs/index.ts'
import { type AllocationDone, dropPlan, takeJobBack } from './allocation.queries.ts'
import { currentCarrier } from './current-carrier.ts'

/** Takes a job back from who has it, or out of the plan it is in; `confirmed` once the person has been asked. */
export async function takeBack(job: OfficeJob, confirmed: boolean): Promise<AllocationDone> {
  const carrier = currentCarrier(job)
  if (!carrier) throw new Error(`Job ${job.job_number} is with nobody`)
  return carrier.is_planned ? dropPlan(carrier, job) : takeJobBack(carrier, job, confirmed)
}
