import { createHash } from 'node:crypto'
import { frameMessages } from '@dray/domain/kernel/frames.messages.ts'
import { type Clock, systemClock } from '#platform/clock/clock.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { makePictures } from '#platform/pictures/make-pictures.ts'
import { isPicture, type PictureSize, pictureSize } from '#platform/pictures/picture-size.ts'
import { isTurned } from '#platform/pictures/picture-turn.ts'
import { maxPixels, type Pictures } from '#platform/pictures/pictures.ts'
import { makeWorkers } from '#platform/workers/make-workers.ts'
import { type ContentType, typeByContent } from './content-type.ts'
import { newFileKey, parseFileKey } from './file-key.ts'
import type { FileStore } from './file-store.ts'
import type { CompanyFiles, FileGiven, FileLink, Files, VerifiedLink } from './files.ts'
import { makeFolderStore } from './folder-store.ts'
import { makeS3Store, type S3Config } from './s3-store.ts'
import { filesPath, signPath, verifyPath } from './signed-path.ts'
import { stripMetadata } from './strip-metadata.ts'

type StoreConfig = { adapter: 'folder'; folder: string } | ({ adapter: 's3' } & S3Config)
export type FilesConfig = {
  /** Signs the links; the same in every process, and links die when it changes. */
  signing_secret: string
} & StoreConfig

/** The folder or bucket that the configuration names. */
export const makeFileStore = (config: StoreConfig): FileStore =>
  config.adapter === 's3' ? makeS3Store(config) : makeFolderStore(config.folder)

export const largestFile = 25 * 1024 * 1024

async function collect(content: Uint8Array | AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of content instanceof Uint8Array ? [content] : content) {
    size += part.length
    if (size > largestFile) throw new AppError('body_too_large')
    parts.push(part)
  }
  return parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts)
}

function acceptedType(bytes: Uint8Array, given: FileGiven): ContentType {
  const type = typeByContent(bytes, given)
  const kept_as = type === 'image/heic' ? 'image/jpeg' : type
  if (!type || (given.accept && !(kept_as && given.accept.includes(kept_as)))) {
    if (bytes.length === 0) throw new AppError('file_empty')
    const { taken: text, field = 'file' } = given
    throw new AppError('file_type_refused', text ? { text, fields: { [field]: [text] } } : {})
  }
  return type
}

/** Throws `picture_too_large`, on the field that carries the picture, before anything decodes it. */
function checkPixels(bytes: Uint8Array, type: ContentType, { field = 'file', most_pixels = maxPixels }: FileGiven) {
  const size = pictureSize(bytes, type)
  if (!size) throw new AppError('file_unreadable')
  if (size.width * size.height <= most_pixels) return size
  const text = frameMessages.picture_too_large({ ...size, most_pixels })
  throw new AppError('picture_too_large', { text, fields: { [field]: [text] } })
}

/** Counts and hashes what passes through. */
function measuring(content: AsyncIterable<Uint8Array>) {
  const hash = createHash('sha256')
  let size = 0
  async function* stream() {
    for await (const part of content) {
      hash.update(part)
      size += part.length
      yield part
    }
  }
  return { stream: stream(), measured: () => ({ size, sha256: hash.digest('hex') }) }
}

const isKeptAsSent = (type: ContentType) => type === 'image/jpeg' || type === 'image/png'

interface Sized {
  content_type: ContentType
  size: PictureSize
  most: number | undefined
}

/** The longer side of a picture that has to be converted before it is kept; null for one that is kept as it was sent. */
function sideToConvertTo(sent: Uint8Array, { content_type, size, most }: Sized): number | null {
  const side = Math.max(size.width, size.height)
  if (content_type === 'image/heic' || isTurned(sent, content_type)) return most ?? side
  return most === undefined || (isKeptAsSent(content_type) && side <= most) ? null : most
}

interface Dependencies {
  clock?: Clock
  pictures?: Pictures
}

/** The file storage that the configuration asks for. */
export function makeFiles(
  config: FilesConfig,
  { clock = systemClock, pictures = makePictures(makeWorkers()) }: Dependencies = {},
): Files {
  const store = makeFileStore(config)
  const secret = config.signing_secret
  /** Without metadata and upright; a picture whose use needs fewer pixels, or another type, is converted once, here. */
  const toKeep = async (sent: Uint8Array, content_type: ContentType, given: FileGiven) => {
    const size = isPicture(content_type) ? checkPixels(sent, content_type, given) : null
    const bytes = stripMetadata(sent, content_type)
    const longest_side = size && sideToConvertTo(sent, { content_type, size, most: given.longest_side })
    if (!longest_side) return { bytes, content_type }
    // What was stripped no longer says how it is turned.
    const { tenant_id } = given
    return pictures.convert({ bytes: sent, content_type, longest_side, on_paper: false }, { tenant_id })
  }
  const write = async (
    bytes: Uint8Array,
    content_type: ContentType,
    given: Pick<FileGiven, 'tenant_id' | 'bucket'>,
  ) => {
    const key = newFileKey(given, content_type)
    await store.write(key, bytes, content_type)
    return { key, content_type, size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
  }
  const verify = (path: string) => verifyPath(secret, { path, now: clock.now() })
  return {
    async put(content, given) {
      const sent = await collect(content)
      const { bytes, content_type } = await toKeep(sent, acceptedType(sent, given), given)
      return write(bytes, content_type, given)
    },
    async putArchive(content, given) {
      const content_type = 'application/zip'
      const key = newFileKey(given, content_type)
      const { stream, measured } = measuring(content)
      await store.writeStream(key, stream, content_type)
      return { key, content_type, ...measured() }
    },

    of: (tenant_id) =>
      companyFiles({ tenant_id, store, sign: (link) => signPath(secret, { ...link, now: clock.now() }), verify }),
    async *stored() {
      yield* filesIn(store)
    },
    verifySignedPath: verify,
    check: () => store.check(),
  }
}

/** What lies in the store under keys of ours, of all companies or below one folder. */
async function* filesIn(store: FileStore, folder?: string) {
  for await (const { key, written_at } of store.list(folder)) {
    const file = parseFileKey(key)
    const [, bucket = ''] = key.split('/')
    if (file) yield { key, tenant_id: file.tenant_id, bucket, written_at }
  }
}

interface Parts {
  tenant_id: number | null
  store: FileStore
  sign(link: FileLink & { key: string }): string
  verify(path: string): VerifiedLink
}

function companyFiles({ tenant_id, store, sign, verify }: Parts): CompanyFiles {
  const parse = (key: string) => {
    const file = parseFileKey(key)
    return file?.tenant_id === tenant_id ? file : null
  }
  const own = (key: string) => {
    const file = parse(key)
    if (!file) throw new AppError('not_found')
    return file
  }
  return {
    async get(key) {
      const { content_type } = own(key)
      const found = await store.open(key)
      if (!found) throw new AppError('not_found')
      return { key, content_type, ...found }
    },

    async remove(key) {
      own(key)
      await store.remove(key)
    },

    stored: () => filesIn(store, `${tenant_id ?? 0}/`),

    signedPath: (key, link = {}) => (key !== null && parse(key) ? sign({ ...link, key }) : null),

    keyOf(reference) {
      const key = reference.startsWith(filesPath) ? keyOfPath(reference, verify) : reference
      return key !== null && parse(key) ? key : null
    },
  }
}

function keyOfPath(path: string, verify: Parts['verify']): string | null {
  try {
    return verify(path).key
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}
