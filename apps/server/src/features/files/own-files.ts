import { fileMessages } from '@dray/domain/files/files.messages.ts'
import type { UploadBucket } from '@dray/domain/files/upload-buckets.ts'
import { fieldError } from '#platform/errors/app-error.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import { type FileRow, lockFiles } from './files.repo.ts'

interface Named {
  /** Keys, or signed paths of the company's own that are still valid. */
  references: readonly string[]
  bucket: UploadBucket
  /** The field that a refusal names. */
  field: string
  reason: string
}

/**
 * The uploaded files that references name, locked, each once and in the order given. Refuses on `field` what the company
 * has not uploaded to this bucket.
 */
export async function ownFiles({ tx, services }: TxContext, { references, ...named }: Named): Promise<FileRow[]> {
  const files = services.files.of(tx.tenant_id)
  const keys = new Set(references.map((reference) => files.keyOf(reference)))
  const found = new Map(
    (
      await lockFiles(
        tx,
        [...keys].filter((key) => key !== null),
      )
    ).map((row) => [row.key, row]),
  )
  return [...keys].map((key) => {
    const row = key === null ? undefined : found.get(key)
    if (row?.bucket !== named.bucket) throw fieldError({ [named.field]: named.reason })
    return row
  })
}

/** The fields of a row that hold the key of an uploaded file, with the bucket that it must lie in. */
export type FileFields = Partial<Record<string, UploadBucket>>

type Values = Record<string, unknown>

/** Returns what was given for a row with every newly named file as its key; refuses on its field a file as `ownFiles` does. */
export async function withFileKeys<G extends object>(
  ctx: TxContext,
  fields: FileFields,
  { was, given }: { was: object | null; given: G },
): Promise<G> {
  const keys: Values = {}
  for (const [field, bucket] of Object.entries(fields)) {
    const reference = (given as Values)[field]
    if (!bucket || typeof reference !== 'string' || reference === (was as Values | null)?.[field]) continue
    const reason = fileMessages.upload_first
    const [file] = await ownFiles(ctx, { references: [reference], bucket, field, reason })
    keys[field] = file?.key
  }
  return { ...given, ...keys }
}
