import type { Readable } from 'node:stream'
import type { ContentType } from './content-type.ts'

/** Whose file it is and what it is for; `accept` narrows the types, `content_type` and `name` count for text only. */
export interface FileGiven {
  tenant_id: number
  bucket: string
  content_type?: string | undefined
  name?: string | undefined
  accept?: readonly ContentType[] | undefined
  /** What can be taken, in a sentence for who sent something else. */
  taken?: string | undefined
  /** The field that a refusal names. */
  field?: string | undefined
  /** The most that a picture may have, by its header; 50 million unless told. */
  most_pixels?: number | undefined
  /** Pixels of the longer side that a picture's use needs; a larger one is scaled down. Left out, it is kept as it is. */
  longest_side?: number | undefined
}

/** What became of it: the key under which it lies, its type (another than it was sent in where it was converted), its size in bytes as kept and the hash of that. */
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

export interface StoredFile {
  key: string
  tenant_id: number
  bucket: string
  written_at: Date
}

/** How a link shows its file: in the page, or as a download under the given name. */
export interface FileLink {
  disposition?: 'inline' | 'attachment' | undefined
  name?: string | undefined
  /** How long it opens its file; until the end of the next day where nothing is said. */
  minutes?: number | undefined
}

export interface VerifiedLink {
  /** Whose file it is. */
  tenant_id: number
  key: string
  disposition: 'inline' | 'attachment'
  name: string | null
}

/** One company's files. A key of another company, or one that is no key, names nothing here. */
export interface CompanyFiles {
  /** Opens a stored file; throws `not_found`. */
  get(key: string): Promise<FileOpened>
  /** Removing what is gone already is no fault; throws `not_found` for what is no key of the company's. */
  remove(key: string): Promise<void>
  /** All of the company's that lie in the storage, in no order. */
  stored(): AsyncIterable<StoredFile>
  /**
   * `/files/…?e=…&s=…`, the same for a whole day, so that fetching a list again does not load its pictures again. Null
   * for what is no key of the company's, so that one broken reference never breaks a list.
   */
  signedPath(key: string | null, link?: FileLink): string | null
  /** The key that a key or a still valid signed path of this company names; null for anything else. */
  keyOf(reference: string): string | null
}

/**
 * Documents and pictures. A file never changes under its key, which nobody can guess; it is read through a signed
 * path of our own origin, also when it lies in S3.
 */
export interface Files {
  /** Stores a file after checking its type by content and removing what pictures tell about where they were made. */
  put(content: Uint8Array | AsyncIterable<Uint8Array>, given: FileGiven): Promise<FileKept>
  /** Stores an archive that the product has packed itself, while it is packed: of any size, and never whole in memory. */
  putArchive(content: AsyncIterable<Uint8Array>, given: Pick<FileGiven, 'tenant_id' | 'bucket'>): Promise<FileKept>
  /** The files of one company; of nobody's for the platform's own people, who have none. */
  of(tenant_id: number | null): CompanyFiles
  /** Every stored file of every company, with when it was written; what has no key of ours is left out. */
  stored(): AsyncIterable<StoredFile>
  /** What the path and query of a request for a file open; throws `link_invalid` for what was not signed here or is too old. */
  verifySignedPath(pathAndQuery: string): VerifiedLink
  /** Throws when the place of the files cannot be used. */
  check(): Promise<void>
}
