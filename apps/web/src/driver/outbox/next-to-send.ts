import type { CaptureFile } from '@dray/domain/driver-captures/capture.ts'
import { longestCapture, mostCaptures } from '@dray/domain/driver-captures/capture-limits.ts'
import { isAhead, longestBackoff, longestOrdered } from './backoff.ts'
import { bySeq, type Owner, type QueuedCapture, undoMs, type Wait } from './queue.ts'

/** What is sent next: some captures of one driver in one request, or one picture of a capture that has arrived. */
export type Next =
  | { what: 'captures'; owner: Owner; rows: QueuedCapture[] }
  | { what: 'file'; owner: Owner; row: QueuedCapture; file: CaptureFile }

export interface Moment {
  now: number
  /** Then the line may have come back: what waits only because it failed before is tried at once. */
  woken_at: number
  /** Drivers whose captures the server refuses as a whole: theirs rest. */
  refused: ReadonlySet<Owner>
}

/** Until when a row waits, or 0. */
const waitsUntil = (wait: Wait | null, now: number): number =>
  wait && isAhead(wait.until, { now, longest: wait.is_ordered ? longestOrdered : longestBackoff }) ? wait.until : 0
const keptBackUntil = ({ not_before }: QueuedCapture, now: number): number =>
  isAhead(not_before, { now, longest: undoMs }) ? not_before : 0

/** As long as the server has asked to be left alone, by whichever row it was told. */
const quietUntil = (rows: readonly QueuedCapture[], now: number): number =>
  Math.max(0, ...rows.map(({ wait }) => (wait?.is_ordered ? waitsUntil(wait, now) : 0)))

const isWoken = ({ wait, tried_at }: QueuedCapture, woken_at: number) => !wait?.is_ordered && (tried_at ?? 0) < woken_at
const isDue = (row: QueuedCapture, { now, woken_at }: Moment) =>
  keptBackUntil(row, now) === 0 && (waitsUntil(row.wait, now) === 0 || isWoken(row, woken_at))

/** What is about no job is about the driver's own day, whose captures keep their order too. */
const laneOf = ({ capture }: QueuedCapture) => capture.job_id ?? 0

/**
 * Of each job the earliest unsent captures only: a later one waits for those before it, whatever they wait for. One that
 * the server cannot read stands aside.
 */
function dueOf(rows: readonly QueuedCapture[], moment: Moment): QueuedCapture[] {
  const held = new Set<number>()
  return rows.filter((row) => {
    if (row.state !== 'waiting' || held.has(laneOf(row))) return false
    if (isDue(row, moment)) return true
    held.add(laneOf(row))
    return false
  })
}

function batchOf(due: readonly QueuedCapture[]): QueuedCapture[] {
  const [first] = due
  if (first?.is_alone) return [first]
  const end = due.findIndex(({ is_alone }) => is_alone)
  const together = due.slice(0, Math.min(mostCaptures, end < 0 ? due.length : end))
  let room = mostCaptures * longestCapture
  return together.filter((row, at) => {
    room -= JSON.stringify(row.capture).length
    return at === 0 || room >= 0
  })
}

/** What is to be sent now, records before pictures; null when nothing is due. */
export function nextToSend(queue: readonly QueuedCapture[], moment: Moment): Next | null {
  if (quietUntil(queue, moment.now) > 0) return null
  const rows = queue.filter(({ owner }) => !moment.refused.has(owner)).sort(bySeq)
  for (const owner of new Set(rows.map((row) => row.owner))) {
    const due = dueOf(
      rows.filter((row) => row.owner === owner),
      moment,
    )
    if (due.length > 0) return { what: 'captures', owner, rows: batchOf(due) }
  }
  const row = rows.find((one) => one.state === 'recorded' && isDue(one, moment))
  const file = row?.files_left[0]
  return row && file ? { what: 'file', owner: row.owner, row, file } : null
}

/** When to look again, or null while nothing waits for a time. */
export function nextLook(queue: readonly QueuedCapture[], { now, refused }: Omit<Moment, 'woken_at'>): number | null {
  const rows = queue.filter(({ owner, state }) => state !== 'faulty' && !refused.has(owner))
  if (rows.length === 0) return null
  const earliest = Math.min(...rows.map((row) => Math.max(keptBackUntil(row, now), waitsUntil(row.wait, now))))
  return Math.max(earliest, quietUntil(queue, now))
}
