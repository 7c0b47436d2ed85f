import type * as calls from '@dray/domain/proofs/proofs.calls.ts'
import { proofActivities } from '@dray/domain/proofs/proofs.messages.ts'
import { dropFiles } from '#features/files/index.ts'
import { jobChanged, lockJob, presentJob, recordActivity } from '#features/jobs/index.ts'
import { remove } from '#platform/db/writes.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { refuseRemoval } from './delete-pod-image.ts'
import { jobOfAttachment, lockAttachment } from './proofs.repo.ts'

/** Deletes a paper, as long as the job is not marked for invoice. */
export const deleteJobAttachment: UseCase<typeof calls.deleteJobAttachment> = async (ctx, { params: { id } }) => {
  const found = await jobOfAttachment(ctx.tx, id)
  if (!found) throw new AppError('not_found')
  const job = await lockJob(ctx.tx, found.job_detail_id)
  refuseRemoval(job)
  const paper = await lockAttachment(ctx.tx, id)
  if (!paper) throw new AppError('not_found')
  await remove(ctx.tx, 'job_attachments', paper)
  await dropFiles(ctx, [paper.attachment])
  const message = proofActivities.attachment_deleted(paper.name)
  await recordActivity(ctx, { job, action_type: 'attachment_deleted', message })
  jobChanged(ctx, job, 'attachment')
  return presentJob(ctx, job.id)
}
