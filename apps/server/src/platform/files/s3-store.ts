import { Readable } from 'node:stream'
import type { ListObjectsV2CommandOutput, S3Client } from '@aws-sdk/client-s3'
import type { FileStore } from './file-store.ts'
import { inParts } from './in-parts.ts'
import { writeMultipart } from './write-multipart.ts'

/** An S3-compatible service. Without keys the machine's own identity is used; without `endpoint` it is Amazon's. */
export interface S3Config {
  bucket: string
  region: string
  endpoint?: string | undefined
  access_key_id?: string | undefined
  secret_access_key?: string | undefined
  /** `endpoint/bucket/key` instead of `bucket.endpoint/key`: what services other than Amazon's expect. */
  path_style: boolean
}

const timeouts = { connectionTimeout: 3_000, requestTimeout: 15_000 }

const clientOptions = (config: S3Config) => ({
  region: config.region,
  forcePathStyle: config.path_style,
  maxAttempts: 3,
  requestHandler: timeouts,
  // The checksums that the client adds by default are refused by many services that are not Amazon's.
  requestChecksumCalculation: 'WHEN_REQUIRED' as const,
  responseChecksumValidation: 'WHEN_REQUIRED' as const,
  ...(config.endpoint ? { endpoint: config.endpoint } : {}),
  ...(config.access_key_id && config.secret_access_key
    ? { credentials: { accessKeyId: config.access_key_id, secretAccessKey: config.secret_access_key } }
    : {}),
})

type Page = Pick<ListObjectsV2CommandOutput, 'Contents' | 'IsTruncated' | 'NextContinuationToken'>

/** The objects of a bucket, a page of a thousand after the other. */
async function* objectsOf(next: (token: string | undefined) => Promise<Page>) {
  let token: string | undefined
  do {
    const page = await next(token)
    yield* page.Contents ?? []
    token = page.IsTruncated ? page.NextContinuationToken : undefined
  } while (token)
}

/** Files in an S3 bucket. The client is loaded on first use: a server that keeps files in a folder starts without it. */
export function makeS3Store(config: S3Config): FileStore {
  const sdk = () => import('@aws-sdk/client-s3')
  let client: S3Client | undefined
  const connected = async () => {
    const s3 = await sdk()
    client ??= new s3.S3Client(clientOptions(config))
    return { client, s3 }
  }
  const at = (key: string) => ({ Bucket: config.bucket, Key: key })

  return {
    async write(key, bytes, content_type) {
      const { client, s3 } = await connected()
      await client.send(
        new s3.PutObjectCommand({ ...at(key), Body: bytes, ContentLength: bytes.length, ContentType: content_type }),
      )
    },

    async writeStream(key, content, content_type) {
      const { client, s3 } = await connected()
      await writeMultipart({ client, s3, at: at(key), content_type }, inParts(content))
    },

    async open(key) {
      const { client, s3 } = await connected()
      try {
        const found = await client.send(new s3.GetObjectCommand(at(key)))
        if (!(found.Body instanceof Readable)) throw new TypeError('S3 answered without a body')
        return { stream: found.Body, size: found.ContentLength ?? 0 }
      } catch (error) {
        if (error instanceof s3.NoSuchKey) return null
        throw error
      }
    },

    async remove(key) {
      const { client, s3 } = await connected()
      await client.send(new s3.DeleteObjectCommand(at(key)))
    },

    async *list(below) {
      const { client, s3 } = await connected()
      const asked = { Bucket: config.bucket, ...(below && { Prefix: below }) }
      const next = (token: string | undefined) =>
        client.send(new s3.ListObjectsV2Command({ ...asked, ...(token && { ContinuationToken: token }) }))
      for await (const { Key: key, LastModified: written_at } of objectsOf(next)) {
        if (key && written_at) yield { key, written_at }
      }
    },

    async check() {
      const { client, s3 } = await connected()
      await client.send(new s3.HeadBucketCommand({ Bucket: config.bucket }))
    },
  }
}
