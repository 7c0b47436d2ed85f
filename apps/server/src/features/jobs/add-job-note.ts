import type * as calls from '@dray/domain/jobs/jobs.calls.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { jobChanged } from './job-changed.ts'
import { insertNote } from './job-notes.repo.ts'
import { lockJob } from './jobs.repo.ts'

/** Adds a note to a job in any status: what is worth writing down often comes last. */
export const addJobNote: UseCase<typeof calls.addJobNote> = async (ctx, { body }) => {
  const job = await lockJob(ctx.tx, body.job_detail_id)
  const note = await insertNote(ctx.tx, {
    ...body,
    user_id: ctx.viewer.user_id,
    user_name: ctx.viewer.name,
  })
  jobChanged(ctx, job, 'update')
  return note
}
