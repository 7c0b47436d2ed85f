import type { FileAnswer } from '@dray/domain/kernel/call.ts'
import type * as calls from '@dray/domain/proofs/proofs.calls.ts'
import { proofInArchive } from '#features/job-documents/index.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { CompanyFiles } from '#platform/files/files.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { type Asset, archive, assetsOfJob, filesOf, readAssets } from './job-assets.ts'

/** A job's proofs and papers: the one file as it is, several as a zip, with the proofs' document. A customer's user gets its own jobs' only. */
export const downloadAssets: UseCase<typeof calls.downloadAssets> = async (ctx, { params }) => {
  const [job] = await readAssets(ctx, [params.id])
  if (!job) throw new AppError('not_found')
  const assets = assetsOfJob(job)
  const [only] = assets
  if (only && assets.length === 1) return oneFile(filesOf(ctx), only)
  const papers = await proofInArchive(ctx, [job])
  return archive(filesOf(ctx), { assets, papers, name: `${job.job_number}.zip` })
}

async function oneFile(files: CompanyFiles, { key, name }: Asset): Promise<FileAnswer> {
  const { stream, content_type } = await files.get(key)
  return { content: stream, content_type, name, disposition: 'attachment' }
}
