import { jobNote } from '@dray/domain/jobs/job.ts'
import type * as calls from '@dray/domain/jobs/jobs.calls.ts'
import * as z from 'zod/mini'
import { AppError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/context.ts'
import { jobChanged } from './job-changed.ts'
import { jobOfNote, lockNote, updateNote } from './job-notes.repo.ts'
import { lockJob } from './jobs.repo.ts'

/** Changes the text of a note; who wrote it and whether the driver sees it stay. */
export const updateJobNote: UseCase<typeof calls.updateJobNote> = async (ctx, { params, body }) => {
  const job = await lockJob(ctx.tx, await jobOfNote(ctx.tx, params.id))
  const note = await lockNote(ctx.tx, params.id)
  if (body.version !== undefined && body.version !== note.version) {
    throw new AppError('conflict', { data: z.encode(jobNote, note) })
  }
  const after = await updateNote(ctx.tx, note, { notes: body.value })
  if (after !== note) jobChanged(ctx, job, 'update')
  return after
}
