import type { restoreJob as restoreJobCall } from '@dray/domain/jobs/jobs.calls.ts'
import type { UseCase } from '../../platform/http/context.ts'
import { changeStatus, lockJob, presentJob } from '../jobs/index.ts'

/** Brings a deleted job back to where it was; nobody carries it any more. */
export const restoreJob: UseCase<typeof restoreJobCall> = async (ctx, { params }) => {
  const job = await lockJob(ctx.tx, params.id)
  await changeStatus(ctx, job, { action: 'restore' })
  return presentJob(ctx, job.id)
}
