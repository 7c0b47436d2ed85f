import type { ReceivedCapture } from '@dray/domain/driver-captures/driver-captures.calls.ts'
import type { Settled } from '../ports/device-store.ts'
import { backoff } from './backoff.ts'
import type { QueuedCapture } from './queue.ts'
import { faultText } from './read-answer.ts'

/** What becomes of a row when it is tried and answered: pure, so that each runs in the transaction that reads the row. */
export type Rule = (row: QueuedCapture) => Settled

const changed = (row: QueuedCapture): Settled => ({ row, sent: null, confirmed_files: [] })

/** Marked before it is tried, so that a page that is killed meanwhile finds it as it is: to be tried again. */
export const marked =
  (now: number, random: () => number): Rule =>
  (row) => {
    const attempts = row.attempts + 1
    const wait = { until: now + backoff(attempts, random), is_ordered: false }
    return changed({ ...row, attempts, tried_at: now, wait })
  }

/** The record has arrived; the row waits for its pictures, or is history where none is left. */
export const afterRecord =
  (received: ReadonlyMap<string, ReceivedCapture>, now: number): Rule =>
  (row) => {
    const one = received.get(row.id)
    if (!one) return changed(row)
    if (one.answer === 'faulty') return faulty(faultText(one.faults))(row)
    const files_left = row.files_left.filter(({ id }) => !one.files.includes(id))
    const next = { ...row, state: 'recorded' as const, outcome: one.outcome, wait: null, fault: null, files_left }
    return withoutFiles(next, now, one.files)
  }

export const afterFile =
  (file_id: string, now: number): Rule =>
  (row) => {
    const files_left = row.files_left.filter(({ id }) => id !== file_id)
    return withoutFiles({ ...row, wait: null, files_left }, now, [file_id])
  }

function withoutFiles(row: QueuedCapture, now: number, confirmed_files: readonly string[]): Settled {
  if (row.files_left.length > 0) return { row, sent: null, confirmed_files }
  const { id, owner, capture, job_number, kept_at, outcome } = row
  return { row: null, sent: { id, owner, capture, job_number, kept_at, sent_at: now, outcome }, confirmed_files }
}

/** The server cannot read it: it stays, and stands aside. */
export const faulty =
  (fault: string): Rule =>
  (row) =>
    changed({ ...row, state: 'faulty', fault, wait: null })

/** Whose fault it is that a request is refused as a whole shows when each goes alone. */
export const alone: Rule = (row) => changed({ ...row, is_alone: true, wait: null })

/** By hand, or because the server has lost the record: it goes again from the start. */
export const fromStart: Rule = (row) => changed({ ...row, state: 'waiting', fault: null, wait: null })

/** The server lost the record of a picture's capture: it goes again, not before its wait is over. */
export const recordLost: Rule = (row) => changed({ ...row, state: 'waiting' })

/** Not now: until the instant that the server named, else as long as it was marked for. */
export const putOff =
  ({ until, is_line }: { until: number | null; is_line: boolean }): Rule =>
  (row) =>
    changed({
      ...row,
      is_alone: row.is_alone || !is_line,
      wait: until === null ? row.wait : { until, is_ordered: true },
    })
