import type { CallSent } from '@dray/domain/kernel/call.ts'
import * as calls from '@dray/domain/proofs/proofs.calls.ts'
import { api, multipart } from '#platform/api.ts'
import { uploading } from '#platform/transport.ts'

type Bucket = CallSent<typeof calls.uploadFile>['body']['bucket_name']

/** Uploads a file to one of the company's buckets; what belongs to a row then names it by its key. */
export const uploadFile = (bucket_name: Bucket, file: File, onSent?: (bytes: number, total: number) => void) =>
  api(
    calls.uploadFile,
    { body: multipart({ bucket_name, name: file.name, file }) },
    onSent && { transport: uploading(onSent) },
  )
