import type * as calls from '@dray/domain/jobs/jobs.calls.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { jobChanged } from './job-changed.ts'
import { lockJob, updateJobMark } from './jobs.repo.ts'

/** Marks a job for attention, in any status. The version stays, so that a colleague who has the job open can still save it. */
export const markJob: UseCase<typeof calls.markJob> = async (ctx, { params, body }) => {
  const job = await lockJob(ctx.tx, params.id)
  const after = await updateJobMark(ctx.tx, job, body.is_marked)
  if (after !== job) jobChanged(ctx, after, 'update')
  return { id: after.id, is_marked: after.is_marked, version: after.version }
}
