import type * as calls from '@dray/domain/proofs/proofs.calls.ts'
import { proofInArchive } from '#features/job-documents/index.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { archive, assetsOfJob, filesOf, readAssets } from './job-assets.ts'

/** The proofs and papers of several jobs, a folder a job; a job that is not there, or another's, is a 404. */
export const downloadAssetsOfMany: UseCase<typeof calls.downloadAssetsOfMany> = async (ctx, { query: { job_ids } }) => {
  const jobs = await readAssets(ctx, job_ids)
  if (jobs.length !== job_ids.length) throw new AppError('not_found')
  const assets = jobs.flatMap((job) =>
    assetsOfJob(job).map((asset) => ({ ...asset, name: `${job.job_number}/${asset.name}` })),
  )
  const papers = (await proofInArchive(ctx, jobs)).map((paper) => ({
    ...paper,
    name: `${paper.job_number}/${paper.name}`,
  }))
  return archive(filesOf(ctx), { assets, papers, name: `jobs-${ctx.now.slice(0, 10)}.zip` })
}
