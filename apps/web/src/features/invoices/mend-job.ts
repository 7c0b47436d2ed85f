import { type InvoiceMend, invoiceMends, remarkingSteps } from '@dray/domain/invoicing/pre-invoice-mends.table.ts'
import { mayDo } from '@dray/domain/job-steps/job-actions.ts'
import { jobStep } from '@dray/domain/job-steps/steps.ts'
import type { JobStatus } from '@dray/domain/jobs/status.ts'
import { runStep, takeStep } from '#features/job-steps/index.ts'
import { getJobOptions } from '#features/jobs/index.ts'
import { takingBack } from '#kit/accept-warnings.tsx'
import { showError } from '#kit/show-error.ts'
import { queryClient } from '#platform/query-client.ts'
import type { SignedInViewer } from '#platform/viewer.ts'
import { type JobToLookAt, refreshCheck } from './invoices.queries.ts'

export interface Mending {
  job: JobToLookAt
  mend: InvoiceMend
}

/** What this viewer may put right of a job, each way once. */
export function mendsOf({ matters }: JobToLookAt, viewer: SignedInViewer): InvoiceMend[] {
  const mends = matters.map(({ code }) => invoiceMends[code])
  const allowed = mends.filter(({ back }) => back.every((name) => mayDo(jobStep(name), viewer)))
  return [...new Map(allowed.map((mend) => [mend.label, mend])).values()]
}

/** Takes the steps back that unlock what is to be changed; false where one is refused, which is said. */
export async function startMend({ job, mend }: Mending): Promise<boolean> {
  try {
    for (const name of mend.back) await takingBack((accepted) => takeStep(job.id, jobStep(name), accepted))
    return true
  } catch (error) {
    showError(error)
    return false
  } finally {
    refreshCheck()
  }
}

/** Marks the job for invoice again, as far as it was taken back; what a step asks is asked. The list is judged anew. */
export async function endMend({ job }: Mending) {
  for (let step = await nextOf(job.id); step; step = await nextOf(job.id)) {
    if (!(await runStep(job, { ...step, confirmation: null }))) break
  }
  refreshCheck()
}

async function nextOf(id: number) {
  const { status } = await queryClient.fetchQuery({ ...getJobOptions(id), staleTime: 0 })
  const name = remarkingSteps[status as JobStatus]
  return name && jobStep(name)
}
