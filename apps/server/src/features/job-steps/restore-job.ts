import type { restoreJob as restoreJobCall } from '@dray/domain/job-steps/job-steps.calls.ts'
import { lockJob, presentJob } from '#features/jobs/index.ts'
import type { UseCase } from '#platform/http/context.ts'
import { changeStatus } from './change-status.ts'

/** Brings a deleted job back to where it was; nobody carries it any more. */
export const restoreJob: UseCase<typeof restoreJobCall> = async (ctx, { params }) => {
  const job = await lockJob(ctx.tx, params.id)
  await changeStatus(ctx, job, { action: 'restore' })
  return presentJob(ctx, job.id)
}
