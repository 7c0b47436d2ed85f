import * as entryCalls from '@dray/domain/job-entry/job-entry.calls.ts'
import type { Decimal } from '@dray/domain/kernel/decimal.ts'
import { keepSavedJob, type OfficeJob } from '#features/jobs/index.ts'
import { api } from '#platform/api.ts'
import { isApiError } from '#platform/api-error.ts'
import { paidTo } from './charge-lines.ts'

/** One of the costs that are corrected in the details. */
export interface JobCost {
  /** Under which name the server refuses it. */
  field: 'subcost' | 'other_costs'
  of: (job: OfficeJob) => Decimal | null
  send: (job: OfficeJob, amount: string | null) => Promise<OfficeJob>
}

const updateJobSubCost: JobCost['send'] = ({ id, version }, subcost) =>
  api(entryCalls.updateJobSubCost, { params: { id }, body: { subcost, version } })
const updateJobOtherCosts: JobCost['send'] = ({ id, version }, other_costs) =>
  api(entryCalls.updateJobOtherCosts, { params: { id }, body: { other_costs, version } })
const updateLegCost = (id: number, subcost: string | null, version: number | undefined) =>
  api(entryCalls.updateLegCost, { params: { id }, body: { subcost, ...(version !== undefined && { version }) } })

export const jobCosts = {
  subcost: { field: 'subcost', of: (job) => job.subcost, send: updateJobSubCost },
  other_costs: { field: 'other_costs', of: (job) => job.other_costs, send: updateJobOtherCosts },
} as const satisfies Record<string, JobCost>

const carrierOf = (job: OfficeJob, id: number) => job.sub_contractor_jobs.find((carrier) => carrier.id === id)

/** What one carrier of the job is paid. */
export const carrierCost = (id: number): JobCost => ({
  field: 'subcost',
  of: (job) => paidTo(job, carrierOf(job, id)),
  send: (job, subcost) => updateLegCost(id, subcost, carrierOf(job, id)?.version),
})

/**
 * Saves a cost as it was typed. A change of something else that came first is no conflict: it is sent again on the job
 * as it is now. Throws the 409 when the same cost was changed; the current job shows by then.
 */
export async function saveJobCost(job: OfficeJob, cost: JobCost, amount: string | null): Promise<OfficeJob> {
  try {
    return keepSavedJob(await cost.send(job, amount))
  } catch (error) {
    if (!isApiError(error, 'conflict')) throw error
    const now = keepSavedJob(error.data as OfficeJob)
    if (cost.of(now) !== cost.of(job)) throw error
    return keepSavedJob(await cost.send(now, amount))
  }
}
