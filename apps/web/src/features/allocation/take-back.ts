import { type AskedStep, runStep } from '#features/job-steps/index.ts'
import { getJobOptions, type OfficeJob } from '#features/jobs/index.ts'
import type { Accepted } from '#kit/asking.ts'
import { queryClient } from '#platform/query-client.ts'
import {
  type AllocationDone,
  cancelPlannedJob,
  cancelSubContractorPlannedJob,
  deallocateFromDriver,
  deallocateFromOwnerDriver,
  deallocateFromSubContractor,
} from './allocation.queries.ts'
import { type CarrierKind, currentCarrier } from './current-carrier.ts'

const deallocations = {
  driver: deallocateFromDriver,
  sub_contractor: deallocateFromSubContractor,
  owner_driver: deallocateFromOwnerDriver,
} satisfies Record<CarrierKind, unknown>

/** Removes a job's allocation, or the plan it is in. */
export async function takeBack(job: OfficeJob, accepted: Accepted): Promise<AllocationDone> {
  const carrier = currentCarrier(job)
  if (!carrier) throw new Error(`Job ${job.job_number} is with nobody`)
  const { kind, id } = carrier
  const seen = { job_number: job.job_number, status: job.status }
  if (!carrier.is_planned) {
    return deallocations[kind](id, { ...seen, job_id: job.id, ...accepted })
  }
  // An owner driver is never planned.
  const cancelPlan = kind === 'driver' ? cancelPlannedJob : cancelSubContractorPlannedJob
  return cancelPlan({ id, jobId: job.id }, seen)
}

/** The same from a row of a list: asked and said as in the details, of whoever has the job at this moment. */
export async function takeBackFromRow({ id, job_number }: { id: number; job_number: string }, step: AskedStep) {
  await runStep({ id, job_number }, step, {
    send: async (accepted) => {
      const job = await queryClient.fetchQuery({ ...getJobOptions(id), staleTime: 0 })
      const { job: saved, message } = await takeBack(job, accepted)
      return { saved, text: message }
    },
  })
}
