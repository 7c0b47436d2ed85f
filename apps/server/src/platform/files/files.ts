import type { Readable } from 'node:stream'
import type { ContentType } from './content-type.ts'

/** Whose file it is and what it is for; `accept` narrows the types, `content_type` and `name` count for text only. */
export interface FileGiven {
  tenant_id: number
  bucket: string
  content_type?: string | undefined
  name?: string | undefined
  accept?: readonly ContentType[] | undefined
}

/** What became of it: the key under which it lies, its true type, its size in bytes as kept and the hash of that. */
export interface FileKept {
  key: string
  content_type: ContentType
  size: number
  sha256: string
}

export interface FileOpened {
  key: string
  content_type: ContentType
  size: number
  stream: Readable
}

/** How a link shows its file: in the page, or as a download under the given name. */
export interface FileLink {
  disposition?: 'inline' | 'attachment' | undefined
  name?: string | undefined
}

export interface VerifiedLink {
  key: string
  disposition: 'inline' | 'attachment'
  name: string | null
}

/**
 * Documents and pictures. A file never changes under its key, which nobody can guess; it is read through a signed
 * path of our own origin, also when it lies in S3.
 */
export interface Files {
  /** Keeps a file after checking its type by content and taking out what pictures tell about where they were made. */
  put(content: Uint8Array | AsyncIterable<Uint8Array>, given: FileGiven): Promise<FileKept>
  /** Opens a kept file; refuses with `not_found`. */
  get(key: string): Promise<FileOpened>
  /** Removing what is gone already is no fault. */
  remove(key: string): Promise<void>
  /** `/files/…?e=…&s=…`, the same for a whole day, so that fetching a list again does not load its pictures again. */
  signedPath(key: string, link?: FileLink): string
  /** The path and query of a request for a file; refuses with `link_invalid` what was not signed here or is too old. */
  verifySignedPath(pathAndQuery: string): VerifiedLink
  /** Throws when the place of the files cannot be used. */
  check(): Promise<void>
}
