import type * as calls from '@dray/domain/proofs/proofs.calls.ts'
import { proofActivities } from '@dray/domain/proofs/proofs.messages.ts'
import { jobChanged, lockJob, presentJob, recordActivity } from '#features/jobs/index.ts'
import { update } from '#platform/db/writes.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { jobOfAttachment, lockAttachment } from './proofs.repo.ts'

/** Shows a paper to the job's drivers, or no longer. */
export const changeJobAttachment: UseCase<typeof calls.changeJobAttachment> = async (ctx, { params: { id }, body }) => {
  const found = await jobOfAttachment(ctx.tx, id)
  if (!found) throw new AppError('not_found')
  const job = await lockJob(ctx.tx, found.job_detail_id)
  const paper = await lockAttachment(ctx.tx, id)
  if (!paper) throw new AppError('not_found')
  if (paper.show_to_driver !== body.show_to_driver) {
    await update(ctx.tx, 'job_attachments', { row: paper, changes: body })
    const said =
      body.show_to_driver === 1 ? proofActivities.attachment_for_driver : proofActivities.attachment_for_office
    await recordActivity(ctx, { job, action_type: 'attachment', message: said(paper.name) })
    jobChanged(ctx, job, 'attachment')
  }
  return presentJob(ctx, job.id)
}
