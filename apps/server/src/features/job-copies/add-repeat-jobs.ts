import type { addRepeatJobs as addRepeatJobsCall } from '@dray/domain/job-copies/job-copies.calls.ts'
import { jobCopyMessages } from '@dray/domain/job-copies/job-copies.messages.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { copyJob } from './copy-job.ts'

/** Copies a job to its own dates, or to the one given. */
export const addRepeatJobs: UseCase<typeof addRepeatJobsCall> = (ctx, { body }) =>
  copyJob(ctx, body.recurring_data.id, {
    order: { recurring_dates: body.date === undefined ? null : [body.date], count: body.count },
    dateField: 'date',
    mayCopy: () => true,
    done: jobCopyMessages.repeat,
  })
