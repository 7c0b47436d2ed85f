import { uploadBuckets } from '@dray/domain/files/upload-buckets.ts'
import { holdsAny } from '@dray/domain/kernel/permissions.ts'
import type * as calls from '@dray/domain/proofs/proofs.calls.ts'
import { proofReasons } from '@dray/domain/proofs/proofs.messages.ts'
import { companyOf, type FileSent, fileFromBase64, recordFiles, withKeptFiles } from '#features/files/index.ts'
import { AppError, fieldError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/calls/context.ts'

/** Stores one file in a bucket whose permission the person has; records refer to it by its key. */
export const uploadFile: UseCase<typeof calls.uploadFile> = async (ctx, { body }) => {
  const bucket = body.bucket_name
  const permissions: readonly string[] = uploadBuckets[bucket].permissions
  const isForStaff = permissions.length === 0
  if ((isForStaff && ctx.viewer.user_type !== 'client') || !holdsAny(ctx.viewer, permissions))
    throw new AppError('forbidden')
  const [file] = ctx.files
  const sent = file ?? fromBase64(body.base64_string, body.name)
  return withKeptFiles(ctx, { bucket, sent: [{ ...sent, name: body.name ?? sent.name }] }, async ([kept]) => {
    if (!kept) throw new AppError('internal')
    await ctx.inTransaction((inner) => recordFiles(inner, [kept], { used: false }))
    const { key, name, content_type, size } = kept
    const path = ctx.services.files.of(companyOf(ctx.viewer)).signedPath(key, { name }) ?? ''
    return { key, name, content_type, size, path }
  })
}

function fromBase64(text: string | undefined, name: string | null | undefined): FileSent {
  if (!text) throw fieldError({ base64_string: proofReasons.file_missing })
  return fileFromBase64(text, { field: 'base64_string', name: name ?? 'file' })
}
