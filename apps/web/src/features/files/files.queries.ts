import type { CallSent } from '@dray/domain/kernel/call.ts'
import * as calls from '@dray/domain/proofs/proofs.calls.ts'
import { api, multipart } from '#platform/api.ts'

type Bucket = CallSent<typeof calls.uploadFile>['body']['bucket_name']

/** Uploads a file to one of the company's buckets; what belongs to a row then names it by its key. */
export const uploadFile = (bucket_name: Bucket, file: File) =>
  api(calls.uploadFile, { body: multipart({ bucket_name, name: file.name, file }) as never })
