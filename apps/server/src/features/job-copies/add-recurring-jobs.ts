import type { addRecurringJobs as addRecurringJobsCall } from '@dray/domain/job-copies/job-copies.calls.ts'
import { jobCopyMessages } from '@dray/domain/job-copies/job-copies.messages.ts'
import { mayRecur } from '@dray/domain/job-steps/job-controls.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { copyJob } from './copy-job.ts'

/** Copies a job to each of the chosen dates. */
export const addRecurringJobs: UseCase<typeof addRecurringJobsCall> = (ctx, { body }) =>
  copyJob(ctx, body.recurring_data.id, {
    order: { recurring_dates: body.recurring_dates, count: body.count },
    mayCopy: mayRecur,
    done: jobCopyMessages.recurring,
  })
