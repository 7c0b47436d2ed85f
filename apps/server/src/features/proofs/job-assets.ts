import type { FileAnswer } from '@dray/domain/kernel/call.ts'
import { proofReasons } from '@dray/domain/proofs/proofs.messages.ts'
import { companyOf } from '#features/files/index.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { CompanyFiles } from '#platform/files/files.ts'
import { type ZipEntry, zipStream } from '#platform/files/zip-stream.ts'
import type { OutsideContext } from '#platform/http/calls/context.ts'
import { assetsOf, type JobAssets } from './proofs.repo.ts'

export interface Asset {
  key: string
  /** Under which it is saved. */
  name: string
}

export const readAssets = (ctx: OutsideContext, job_ids: readonly number[]) =>
  ctx.reading(({ tx }) => assetsOf(tx, job_ids))

export const filesOf = (ctx: OutsideContext) => ctx.services.files.of(companyOf(ctx.viewer))

const endingOf = (key: string) => key.slice(key.lastIndexOf('.'))

/** Every file of a job under a name that says what it is, and of which sub-job; two of one name are numbered. */
export function assetsOfJob({ proofs, attachments }: JobAssets): Asset[] {
  const proofFiles = proofs.flatMap(({ job_number, type, pod_image, pod_sign }) => [
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

interface Archive {
  assets: readonly Asset[]
  /** Made as they are read. */
  papers: readonly ZipEntry[]
  name: string
}

export async function archive(files: CompanyFiles, { assets, papers, name }: Archive): Promise<FileAnswer> {
  if (assets.length + papers.length === 0) throw new AppError('not_found', { text: proofReasons.no_files })
  const entries = assets.map((asset) => ({ name: asset.name, open: async () => (await files.get(asset.key)).stream }))
  return {
    content: await zipStream([...papers, ...entries]),
    content_type: 'application/zip',
    name,
    disposition: 'attachment',
  }
}
