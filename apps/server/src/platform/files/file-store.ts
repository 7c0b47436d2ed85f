import type { Readable } from 'node:stream'

/** Where the bytes lie: a folder or S3. Keys come from `file-key.ts` and are safe as paths. */
export interface FileStore {
  /** Either the whole file is there afterwards, lasting, or nothing of it. */
  write(key: string, bytes: Uint8Array, content_type: string): Promise<void>
  open(key: string): Promise<{ stream: Readable; size: number } | null>
  remove(key: string): Promise<void>
  /** Every key, with when it was written, in no order. */
  list(): AsyncIterable<{ key: string; written_at: Date }>
  check(): Promise<void>
}
