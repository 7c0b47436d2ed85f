import type { saveAsJob as call } from '@dray/domain/job-steps/job-steps.calls.ts'
import { checkCustomer, customerForEntry, editJob } from '#features/job-entry/index.ts'
import { lockJob, presentJob, statusFacts } from '#features/jobs/index.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { checkStep } from './check-step.ts'
import { takeStep } from './take-step.ts'

/** Makes a quote a job. What a quote may leave open must be given now, and the customer may have come on stop since. */
export const saveAsJob: UseCase<typeof call> = async (ctx, { params, body }) => {
  const job = await lockJob(ctx.tx, params.id)
  for (const facts of await statusFacts(ctx.tx, [job])) checkStep(ctx, facts, { step: 'save_as_job' })
  const { columns } = await editJob(ctx, job, { body, kind: 'job' })
  checkCustomer(ctx, await customerForEntry(ctx.tx, columns.customer_id ?? job.customer_id))
  await takeStep(ctx, [job], { step: 'save_as_job', changes: { ...columns, draft: 0, type: 'job' } })
  return presentJob(ctx, job.id)
}
