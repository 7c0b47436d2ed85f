import type { JobStatus } from '@dray/domain/jobs/status.ts'
import { newPaperRefusal } from '@dray/domain/proofs/proof-lock.ts'
import type * as calls from '@dray/domain/proofs/proofs.calls.ts'
import { proofReasons } from '@dray/domain/proofs/proofs.messages.ts'
import { claimFiles, recordFiles, withKeptFiles } from '#features/files/index.ts'
import { jobChanged, lockJob, presentJob } from '#features/jobs/index.ts'
import { AppError, fieldError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { attachPapers } from './attach-papers.ts'
import { proofInputs } from './proofs.repo.ts'

const bucket = 'job-attachments'

/** Attaches papers to a job that is neither cancelled nor deleted; a paper that comes late, after the invoice, has its place too. */
export const addJobAttachment: UseCase<typeof calls.addJobAttachment> = async (ctx, { body }) => {
  const job_id = body.job_detail_id
  await ctx.reading(async ({ tx }) => refuseAtAnEnd(await proofInputs(tx, job_id)))
  return withKeptFiles(ctx, { bucket, sent: ctx.files }, (kept) =>
    ctx.inTransaction(async (inner) => {
      const job = await lockJob(inner.tx, job_id)
      refuseAtAnEnd(job)
      const recorded = await recordFiles(inner, kept, { used: true })
      const claimed = await claimFiles(inner, { references: body.attachment, bucket, field: 'attachement' })
      const papers = [...recorded, ...claimed]
      if (papers.length === 0) throw fieldError({ attachement: proofReasons.file_missing })
      const [only] = papers.length === 1 ? papers : []
      const owner = { user_id: inner.viewer.user_id || null, owner_name: inner.viewer.name }
      const named = papers.map(({ key, name, size }) => ({ key, name: (only && body.name) || name, size, ...owner }))
      await attachPapers(inner, job, named)
      jobChanged(inner, job, 'attachment')
      return presentJob(inner, job.id)
    }),
  )
}

function refuseAtAnEnd(job: { status: string } | undefined) {
  if (!job) throw new AppError('not_found')
  const refusal = newPaperRefusal(job.status as JobStatus)
  if (refusal) throw new AppError(refusal)
}
