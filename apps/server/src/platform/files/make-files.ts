import { createHash } from 'node:crypto'
import { type Clock, systemClock } from '../clock/clock.ts'
import { AppError } from '../errors/app-error.ts'
import { type ContentType, typeByContent } from './content-type.ts'
import { contentTypeOf, newFileKey } from './file-key.ts'
import type { FileStore } from './file-store.ts'
import type { FileGiven, Files } from './files.ts'
import { makeFolderStore } from './folder-store.ts'
import { makeS3Store, type S3Config } from './s3-store.ts'
import { signPath, verifyPath } from './signed-path.ts'
import { stripMetadata } from './strip-metadata.ts'

export type FilesConfig = {
  /** Signs the links; the same in every process, and links die when it changes. */
  signing_secret: string
} & ({ adapter: 'folder'; folder: string } | ({ adapter: 's3' } & S3Config))

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
  if (!type || (given.accept && !given.accept.includes(type))) throw new AppError('file_type_refused')
  return type
}

/** The file storage that the configuration asks for. */
export function makeFiles(config: FilesConfig, clock: Clock = systemClock): Files {
  const store: FileStore = config.adapter === 's3' ? makeS3Store(config) : makeFolderStore(config.folder)
  const secret = config.signing_secret
  return {
    async put(content, given) {
      const sent = await collect(content)
      const content_type = acceptedType(sent, given)
      const bytes = stripMetadata(sent, content_type)
      const key = newFileKey(given, content_type)
      await store.write(key, bytes, content_type)
      return { key, content_type, size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
    },

    async get(key) {
      const content_type = contentTypeOf(key)
      const found = await store.open(key)
      if (!found) throw new AppError('not_found')
      return { key, content_type, ...found }
    },

    async remove(key) {
      contentTypeOf(key)
      await store.remove(key)
    },

    signedPath: (key, link = {}) => signPath(secret, { ...link, key, now: clock.now() }),
    verifySignedPath: (path) => verifyPath(secret, { path, now: clock.now() }),
    check: () => store.check(),
  }
}
