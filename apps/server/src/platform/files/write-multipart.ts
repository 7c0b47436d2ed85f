import type { CompletedPart, S3Client } from '@aws-sdk/client-s3'

interface Target {
  client: S3Client
  s3: typeof import('@aws-sdk/client-s3')
  at: { Bucket: string; Key: string }
  content_type: string
}

/** Writes parts as one object, which is there when the last has arrived and not before. Of a single part no upload of several is made. */
export async function writeMultipart(target: Target, parts: AsyncGenerator<Uint8Array>) {
  const { client, s3, at, content_type } = target
  const first = await parts.next()
  const second = first.done ? first : await parts.next()
  if (second.done) {
    const Body = first.value ?? new Uint8Array()
    await client.send(new s3.PutObjectCommand({ ...at, Body, ContentLength: Body.length, ContentType: content_type }))
    return
  }
  const { UploadId } = await client.send(new s3.CreateMultipartUploadCommand({ ...at, ContentType: content_type }))
  try {
    const Parts = await sendParts(target, {
      UploadId,
      parts: onwards([first.value ?? new Uint8Array(), second.value], parts),
    })
    await client.send(new s3.CompleteMultipartUploadCommand({ ...at, UploadId, MultipartUpload: { Parts } }))
  } catch (error) {
    // What was sent already would be paid for and never seen; where this fails too, the bucket's own rule removes it.
    await client.send(new s3.AbortMultipartUploadCommand({ ...at, UploadId })).catch(() => undefined)
    throw error
  }
}

async function* onwards(begun: Uint8Array[], rest: AsyncGenerator<Uint8Array>) {
  yield* begun
  yield* rest
}

interface Upload {
  UploadId: string | undefined
  parts: AsyncIterable<Uint8Array>
}

async function sendParts({ client, s3, at }: Target, { UploadId, parts }: Upload) {
  const sent: CompletedPart[] = []
  for await (const Body of parts) {
    const PartNumber = sent.length + 1
    const part = { ...at, UploadId, PartNumber, Body, ContentLength: Body.length }
    const { ETag } = await client.send(new s3.UploadPartCommand(part))
    sent.push({ PartNumber, ETag })
  }
  return sent
}
