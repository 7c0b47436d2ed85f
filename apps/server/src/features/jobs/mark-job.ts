import type { markJob as markJobCall } from '@dray/domain/jobs/jobs.calls.ts'
import type { UseCase } from '../../platform/http/context.ts'
import { lockJob } from './jobs.repo.ts'
import { saveJobChanges } from './save-job-changes.ts'

/** Marks a job for attention, in any status; nobody's edit is in the way of it. */
export const markJob: UseCase<typeof markJobCall> = async (ctx, { params, body }) => {
  const job = await lockJob(ctx.tx, params.id)
  const { id, is_marked, version } = await saveJobChanges(ctx, job, { changes: { is_marked: body.is_marked } })
  return { id, is_marked, version }
}
