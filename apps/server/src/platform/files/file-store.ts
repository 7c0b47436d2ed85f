import type { Readable } from 'node:stream'

/** Where the bytes lie: a folder or S3. Keys come from `file-key.ts` and are safe as paths. */
export interface FileStore {
  /** Either the whole file is there afterwards, lasting, or nothing of it. */
  write(key: string, bytes: Uint8Array, content_type: string): Promise<void>
  /** The same for what is too large for memory: written as it comes, of any length. Throws what the content throws. */
  writeStream(key: string, content: AsyncIterable<Uint8Array>, content_type: string): Promise<void>
  open(key: string): Promise<{ stream: Readable; size: number } | null>
  remove(key: string): Promise<void>
  /** Every key, or those below a folder of theirs (`7/`), with when it was written, in no order. */
  list(folder?: string): AsyncIterable<{ key: string; written_at: Date }>
  check(): Promise<void>
}
