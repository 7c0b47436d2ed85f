import { jobNote } from '@dray/domain/jobs/job.ts'
import type * as calls from '@dray/domain/jobs/jobs.calls.ts'
import { changeRow } from '#platform/db/change-row.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { jobChanged } from './job-changed.ts'
import { jobOfNote } from './job-notes.repo.ts'
import { lockJob } from './jobs.repo.ts'

/** Changes the text of a note; who wrote it and whether the driver sees it stay. */
export const updateJobNote: UseCase<typeof calls.updateJobNote> = async (ctx, { params, body }) => {
  const job = await lockJob(ctx.tx, await jobOfNote(ctx.tx, params.id))
  const wanted = { table: 'job_notes', by: { id: params.id }, version: body.version } as const
  return changeRow(ctx.tx, wanted, {
    answer: jobNote,
    present: (note) => note,
    changes: () => ({ notes: body.value }),
    changed: () => jobChanged(ctx, job, 'update'),
  })
}
