import { type Capture, captureSchemaVersion } from './capture-schema.ts'
import type { NewCapture, NewFile, Owner, QueuedCapture } from './queue.ts'

/** A picture with what the server checks it by. */
export interface HashedFile extends NewFile {
  sha256: string
}
type Hashed<C> = C extends unknown ? Omit<C, 'files'> & { files: HashedFile[] } : never

export interface KeepOrder {
  owner: Owner
  captures: Hashed<NewCapture>[]
  now: number
  not_before: number
  /** Forms that are done with. */
  drafts: readonly string[]
}

const hex = (bytes: ArrayBuffer) =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Hashes the pictures: before the transaction, which waits for nothing else than its own database. */
export const hashed = (captures: readonly NewCapture[]): Promise<KeepOrder['captures']> =>
  Promise.all(
    captures.map(async (one) => ({
      ...one,
      files: await Promise.all(
        one.files.map(async (file) => ({ ...file, sha256: hex(await crypto.subtle.digest('SHA-256', file.bytes)) })),
      ),
    })),
  )

/** The row of a new capture, with its number and what is known of the clock. */
export function newRow(
  { owner, now, not_before }: KeepOrder,
  one: KeepOrder['captures'][number],
  { seq, offset_ms }: { seq: number; offset_ms: number | null },
): QueuedCapture {
  const files = one.files.map(({ bytes, ...file }) => ({ ...file, bytes: bytes.byteLength }))
  const capture = {
    id: one.id,
    schema: captureSchemaVersion,
    seq,
    kind: one.kind,
    job_id: one.job_id,
    workday_id: one.workday_id,
    at: { device: one.at, offset_ms },
    place: one.place,
    body: one.body,
    files,
  } as Capture
  return {
    id: one.id,
    owner,
    state: 'waiting',
    capture,
    job_number: one.job_number,
    kept_at: now,
    not_before,
    attempts: 0,
    tried_at: null,
    wait: null,
    fault: null,
    is_alone: false,
    outcome: null,
    files_left: files,
  }
}
