import type { Leg } from '../jobs/leg.ts'
import type { Side } from '../jobs/mode.ts'
import type { JobCapture } from './capture.ts'
import { sideOf } from './capture-side.ts'

/** A capture as the ledger keeps it, with the instant by the server's clock. */
export type Recorded = Pick<JobCapture, 'id' | 'seq' | 'kind' | 'body'> & { at: string }

/** What a driver's captures say of one stop; each null while nothing says it. */
export interface StopRecord {
  /** The first arrival. */
  arrived_at: string | null
  /** The last departure. */
  departed_at: string | null
  /** The last proof. */
  done_at: string | null
  /** The last word that it failed; a proof stands whether it came before or after. */
  failed_at: string | null
}

/** What a driver's captures of one job say together. */
export interface DriverRecord {
  has_begun: boolean
  is_loaded: boolean
  collection: StopRecord
  delivery: StopRecord
}

const untouched: StopRecord = { arrived_at: null, departed_at: null, done_at: null, failed_at: null }
const empty: DriverRecord = { has_begun: false, is_loaded: false, collection: untouched, delivery: untouched }

/** What moves no job: it was looked at, or something was said of it. */
const silent: ReadonlySet<JobCapture['kind']> = new Set(['seen', 'accepted', 'rejected', 'note', 'returned'])
/** The driver takes or turns down what was offered. */
export const isAnswer = (kind: JobCapture['kind']): kind is 'accepted' | 'rejected' =>
  kind === 'accepted' || kind === 'rejected'
export const isSilent = (kind: JobCapture['kind']): boolean => silent.has(kind)

/**
 * Of a driver's captures of a job those that are about this leg of it. Who collected the goods and then has their delivery
 * too sets out anew.
 */
export function capturesOfLeg(captures: readonly Recorded[], leg: Leg): Recorded[] {
  if (leg === 'both') return [...captures]
  const other = captures.filter((one) => sideOf(one) === (leg === 'delivery' ? 'collection' : 'delivery'))
  if (leg === 'collection') return captures.filter((one) => !other.includes(one))
  const left = Math.max(...other.map(({ at }) => Date.parse(at)))
  return captures.filter((one) => !other.includes(one) && (sideOf(one) !== null || Date.parse(one.at) > left))
}

/**
 * What a driver's captures of a job say, in whatever order they came and however often: each says something that the
 * others cannot take back, so the order cannot matter.
 */
export const driverRecord = (captures: readonly Recorded[]): DriverRecord => captures.reduce(withCapture, empty)

function withCapture(record: DriverRecord, one: Recorded): DriverRecord {
  if (isSilent(one.kind)) return record
  const side = sideOf(one)
  const next = { ...record, has_begun: true, is_loaded: record.is_loaded || one.kind === 'loaded' }
  return side ? { ...next, [side]: withStop(record[side], one) } : next
}

function withStop(stop: StopRecord, { kind, at }: Recorded): StopRecord {
  switch (kind) {
    case 'arrived':
      return { ...stop, arrived_at: earlier(stop.arrived_at, at) }
    case 'departed':
      return { ...stop, departed_at: later(stop.departed_at, at) }
    case 'proof':
      return { ...stop, done_at: later(stop.done_at, at) }
    case 'failed':
      return { ...stop, failed_at: later(stop.failed_at, at) }
    default:
      return stop
  }
}

const later = (one: string | null, other: string) => (one && Date.parse(one) > Date.parse(other) ? one : other)
const earlier = (one: string | null, other: string) => (one && Date.parse(one) < Date.parse(other) ? one : other)

/** True while the last that is known of a stop is that it failed. */
export const hasFailed = ({ done_at, failed_at }: StopRecord): boolean => failed_at !== null && done_at === null

/** The stop at which a leg of these stops ends. */
export const lastStop = (sides: readonly Side[]): Side => (sides.includes('delivery') ? 'delivery' : 'collection')
