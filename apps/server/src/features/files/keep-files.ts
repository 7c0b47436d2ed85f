import { fileMessages, takenTexts } from '@dray/domain/files/files.messages.ts'
import { type Accepts, compressibleTypes } from '@dray/domain/files/picture-limits.ts'
import { type UploadBucket, uploadBuckets } from '@dray/domain/files/upload-buckets.ts'
import type { Viewer } from '#platform/auth/viewer.ts'
import { ownLimits } from '#platform/db/limits.repo.ts'
import { insertAll, remove, update } from '#platform/db/writes.ts'
import { AppError, fieldError } from '#platform/errors/app-error.ts'
import type { ContentType } from '#platform/files/content-type.ts'
import type { FileKept } from '#platform/files/files.ts'
import { withNewFiles } from '#platform/files/with-new-files.ts'
import type { OutsideContext, TxContext } from '#platform/http/calls/context.ts'
import { type FileRow, lockFiles, storedBytes } from './files.repo.ts'
import { ownFiles } from './own-files.ts'

/** A file as it comes in: a form's, or one sent as base64. */
export interface FileSent {
  /** The field that carried it. */
  field: string
  name: string
  content_type?: string
  content: Uint8Array | AsyncIterable<Uint8Array>
}

export interface KeptFile extends FileKept {
  bucket: UploadBucket
  name: string
}

const accepted: Record<Accepts, readonly ContentType[] | undefined> = {
  images: compressibleTypes,
  images_and_pdf: [...compressibleTypes, 'application/pdf'],
  all: undefined,
}

export function companyOf({ tenant_id }: Viewer): number {
  if (tenant_id === null) throw new AppError('forbidden')
  return tenant_id
}

/**
 * Keeps files and does the work that takes them over. They lie in the storage before the transaction begins, so that
 * nothing slow happens inside it; when the work is refused they are taken away again.
 */
export async function withKeptFiles<T>(
  ctx: OutsideContext,
  { bucket, sent }: { bucket: UploadBucket; sent: readonly FileSent[] },
  work: (kept: KeptFile[]) => Promise<T>,
): Promise<T> {
  const tenant_id = companyOf(ctx.viewer)
  const { accepts, most_pixels, longest_side } = uploadBuckets[bucket]
  const limits = {
    accept: accepted[accepts],
    taken: takenTexts[accepts],
    most_pixels,
    longest_side: longest_side ?? undefined,
  }
  return withNewFiles(ctx.services.files.of(tenant_id), async (stored) => {
    const kept: KeptFile[] = []
    for (const file of sent) {
      const given = { ...file, ...limits, bucket, tenant_id }
      const put = await ctx.services.files.put(file.content, given)
      stored(put.key)
      kept.push({ ...put, bucket, name: file.name })
    }
    return work(kept)
  })
}

/** Throws where the company has no room for so many bytes more; where their number is not known yet, for any. */
export async function checkRoomForFiles(tx: TxContext['tx'], bytes = 1) {
  const { max_storage } = await ownLimits(tx)
  if (max_storage !== null && (await storedBytes(tx)) + bytes > max_storage) throw new AppError('storage_limit')
}

/** Enters kept files into the company's list, which has room for them; `used` when the same transaction takes them over. */
export async function recordFiles(
  { tx, viewer, now }: TxContext,
  kept: readonly KeptFile[],
  { used }: { used: boolean },
) {
  await checkRoomForFiles(
    tx,
    kept.reduce((sum, { size }) => sum + size, 0),
  )
  return insertAll(
    tx,
    'files',
    kept.map((file) => ({ ...file, created_by: viewer.user_id || null, used_at: used ? now : null })),
  )
}

interface Claim {
  /** Keys or signed paths. */
  references: readonly string[]
  bucket: UploadBucket
  /** The field that a refusal names. */
  field: string
}

/** Attaches files that were uploaded beforehand, in the order given: each once, and only from its own bucket. */
export async function claimFiles(ctx: TxContext, claim: Claim): Promise<FileRow[]> {
  const reason = fileMessages.unknown
  const claimed: FileRow[] = []
  for (const row of await ownFiles(ctx, { ...claim, reason })) {
    if (row.used_at !== null) throw fieldError({ [claim.field]: reason })
    claimed.push(await update(ctx.tx, 'files', { row, changes: { used_at: ctx.now } }))
  }
  return claimed
}

/** Removes files whose record is gone: from the list now, from the storage once that is certain. */
export async function dropFiles({ tx, services, log }: TxContext, keys: readonly string[]) {
  const files = services.files.of(tx.tenant_id)
  for (const row of await lockFiles(tx, keys)) await remove(tx, 'files', row)
  for (const key of keys) {
    tx.afterCommit.push(() => {
      files.remove(key).catch((err: unknown) => log.warn({ err, key }, 'file not removed'))
    })
  }
}
