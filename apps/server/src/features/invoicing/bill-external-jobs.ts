import type * as calls from '@dray/domain/invoicing/invoicing.calls.ts'
import { steppedJob, takeStep } from '#features/job-steps/index.ts'
import { lockJobs } from '#features/jobs/index.ts'
import type { UseCase } from '#platform/http/calls/context.ts'

/** Marks jobs as billed outside the program, all or none: one that moved on meanwhile refuses the selection. */
export const billExternalJobs: UseCase<typeof calls.billExternalJobs> = async (ctx, { body }) => {
  const jobs = await lockJobs(ctx.tx, [...new Set(body.job_ids)])
  const billed = await takeStep(ctx, jobs, { step: 'bill_manually' })
  return { jobs: billed.map(steppedJob) }
}
