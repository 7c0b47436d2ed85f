import type { FileAnswer } from '@dray/domain/kernel/call.ts'
import type * as calls from '@dray/domain/proofs/proofs.calls.ts'
import { proofReasons } from '@dray/domain/proofs/proofs.messages.ts'
import { companyOf } from '#features/files/index.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { CompanyFiles } from '#platform/files/files.ts'
import { zipStream } from '#platform/files/zip-stream.ts'
import type { OutsideContext, UseCase } from '#platform/http/context.ts'
import { assetsOf, type JobAssets } from './proofs.repo.ts'

interface Asset {
  key: string
  /** Under which it is saved. */
  name: string
}

/** A job's proofs and papers: the one file as it is, several as a zip. A customer's user gets its own jobs' only. */
export const downloadAssets: UseCase<typeof calls.downloadAssets> = async (ctx, { params }) => {
  const [job] = await readAssets(ctx, [params.id])
  if (!job) throw new AppError('not_found')
  const assets = assetsOfJob(job)
  const [only] = assets
  if (only && assets.length === 1) return oneFile(filesOf(ctx), only)
  return archive(filesOf(ctx), assets, `${job.job_number}.zip`)
}

/** The proofs and papers of several jobs, a folder a job; a job that is not there, or another's, is a 404. */
export const downloadAssetsOfMany: UseCase<typeof calls.downloadAssetsOfMany> = async (ctx, { query: { job_ids } }) => {
  const jobs = await readAssets(ctx, job_ids)
  if (jobs.length !== job_ids.length) throw new AppError('not_found')
  const assets = jobs.flatMap((job) =>
    assetsOfJob(job).map((asset) => ({ ...asset, name: `${job.job_number}/${asset.name}` })),
  )
  return archive(filesOf(ctx), assets, `jobs-${ctx.now.slice(0, 10)}.zip`)
}

const readAssets = (ctx: OutsideContext, job_ids: readonly number[]) => ctx.reading(({ tx }) => assetsOf(tx, job_ids))

const filesOf = (ctx: OutsideContext) => ctx.services.files.of(companyOf(ctx.viewer))

const endingOf = (key: string) => key.slice(key.lastIndexOf('.'))

/** Every file of a job under a name that tells what it is; two of one name are numbered. */
function assetsOfJob({ job_number, proofs, attachments }: JobAssets): Asset[] {
  const proofFiles = proofs.flatMap(({ type, pod_image, pod_sign }) => [
    ...pod_image.map((key) => ({ key, name: `${job_number}-${type}${endingOf(key)}` })),
    ...(pod_sign ? [{ key: pod_sign, name: `${job_number}-${type}-signature${endingOf(pod_sign)}` }] : []),
  ])
  const papers = attachments.map(({ attachment, name }) => ({ key: attachment, name: safeName(name, attachment) }))
  return numbered([...proofFiles, ...papers])
}

/** A sender's own file name without what would lead out of its folder, under the ending of what it really is. */
function safeName(name: string, key: string) {
  const plain = name.replace(/[\\/:*?"<>|\p{Cc}]/gu, '_').replace(/^\.+/, '') || 'attachment'
  const ending = endingOf(key)
  return plain.toLowerCase().endsWith(ending) ? plain : `${plain}${ending}`
}

function numbered(assets: readonly Asset[]): Asset[] {
  const taken = new Map<string, number>()
  return assets.map(({ key, name }) => {
    const times = (taken.get(name) ?? 0) + 1
    taken.set(name, times)
    const ending = endingOf(name)
    return { key, name: times === 1 ? name : `${name.slice(0, -ending.length)}-${times}${ending}` }
  })
}

async function oneFile(files: CompanyFiles, { key, name }: Asset): Promise<FileAnswer> {
  const { stream, content_type } = await files.get(key)
  return { content: stream, content_type, name, disposition: 'attachment' }
}

async function archive(files: CompanyFiles, assets: readonly Asset[], name: string): Promise<FileAnswer> {
  if (assets.length === 0) throw new AppError('not_found', { text: proofReasons.no_files })
  const entries = assets.map((asset) => ({ name: asset.name, open: async () => (await files.get(asset.key)).stream }))
  return { content: await zipStream(entries), content_type: 'application/zip', name, disposition: 'attachment' }
}
