import { actTexts, stageTexts } from '@dray/domain/driver-app/driver-app.messages.ts'
import {
  capturesOfLeg,
  type DriverRecord,
  driverRecord,
  hasFailed,
  lastStop,
  type Recorded,
} from '@dray/domain/driver-captures/driver-record.ts'
import type { Side } from '@dray/domain/jobs/mode.ts'
import type { Capture, JobCapture } from '../outbox/capture-schema.ts'
import type { ReceivedJob } from './received-day.ts'

/** What a driver does next at a job. */
export type Act =
  | { kind: 'started'; side: Side }
  | { kind: 'arrived'; side: Side }
  | { kind: 'loaded'; side: 'collection' }
  | { kind: 'departed'; side: Side }
  | { kind: 'proof'; side: Side }

export interface JobProgress {
  record: DriverRecord
  next: Act | null
  /** Nothing more is to be done here, whether it went well or not. */
  is_over: boolean
  /** The stop that failed, while nothing says otherwise. */
  failed: Side | null
  stage: string
}

/** The instant of a capture as far as the phone knows the server's clock. */
export const capturedAt = ({ at }: Pick<Capture, 'at'>): string =>
  new Date(Date.parse(at.device) + (at.offset_ms ?? 0)).toISOString()

/** What this phone has, and what the server has of the same driver's from another, each once. */
function recordOf(job: ReceivedJob, captures: readonly Capture[]): DriverRecord {
  const isOwn = (one: Capture): one is JobCapture => one.job_id === job.id
  const own = captures.filter(isOwn).map((one) => ({ ...one, at: capturedAt(one) }))
  const here = new Set(own.map(({ id }) => id))
  const others = (job.captured ?? []).filter(({ id }) => !here.has(id))
  const recorded = others.map(({ side, ...one }) => ({ ...one, body: { side } }) as Recorded)
  return driverRecord(capturesOfLeg([...own, ...recorded], job.leg))
}

const sidesOf = ({ stops }: ReceivedJob): Side[] => stops.map(({ side }) => side)

const isDelivering = ({ delivery }: DriverRecord) => delivery.arrived_at !== null || delivery.done_at !== null
const isCollected = (record: DriverRecord) =>
  record.collection.departed_at !== null && (record.is_loaded || record.collection.done_at !== null)

function failedStop(record: DriverRecord, sides: readonly Side[]): Side | null {
  if (sides.includes('delivery') && hasFailed(record.delivery)) return 'delivery'
  const isLeft = sides.includes('collection') && hasFailed(record.collection)
  return isLeft && !record.is_loaded && !isDelivering(record) ? 'collection' : null
}

function isFinished(record: DriverRecord, sides: readonly Side[]) {
  const last = lastStop(sides)
  return record[last].done_at !== null || (last === 'collection' && isCollected(record))
}

function nextAtCollection(record: DriverRecord): Act | null {
  const { collection, is_loaded } = record
  if (isCollected(record) || isDelivering(record)) return null
  const side = 'collection'
  if (is_loaded || collection.done_at !== null) return { kind: 'departed', side }
  return collection.arrived_at === null ? { kind: 'arrived', side } : { kind: 'loaded', side }
}

function nextAct(record: DriverRecord, sides: readonly Side[]): Act | null {
  if (!record.has_begun) return { kind: 'started', side: sides[0] ?? 'delivery' }
  const atCollection = sides.includes('collection') ? nextAtCollection(record) : null
  if (atCollection || !sides.includes('delivery')) return atCollection
  return { kind: record.delivery.arrived_at === null ? 'arrived' : 'proof', side: 'delivery' }
}

function stageOf({ record, sides }: { record: DriverRecord; sides: readonly Side[] }): string {
  if (!record.has_begun) return stageTexts.waiting
  if (record.delivery.arrived_at !== null) return stageTexts.at.delivery
  if (isCollected(record)) return stageTexts.carrying
  if (record.is_loaded) return stageTexts.loaded
  if (sides.includes('collection') && record.collection.arrived_at !== null) return stageTexts.at.collection
  return stageTexts.started
}

/** Where a job stands, by what this phone has captured and by what the server says of it. */
export function jobProgress(job: ReceivedJob, captures: readonly Capture[]): JobProgress {
  const record = recordOf(job, captures)
  const sides = sidesOf(job)
  const failed = failedStop(record, sides)
  const isDone = isFinished(record, sides)
  const is_over = job.is_done === 1 || isDone || failed !== null
  const next = is_over || job.is_planned === 1 ? null : nextAct(record, sides)
  const ended = isDone ? stageTexts.done[lastStop(sides)] : stageTexts.finished
  const over = failed ? stageTexts.failed[failed] : ended
  return { record, next, is_over, failed, stage: is_over ? over : stageOf({ record, sides }) }
}

export const actText = (act: Act): string => (act.kind === 'proof' ? actTexts.proof[act.side] : actTexts[act.kind])

/** The stop at which the driver is or to which they go. */
export function currentSide(job: ReceivedJob, { next, failed }: JobProgress): Side {
  return next?.side ?? failed ?? lastStop(sidesOf(job))
}
