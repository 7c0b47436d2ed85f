import type { Capture, CaptureKind } from '@dray/domain/driver-captures/capture.ts'
import { stopsOf } from '@dray/domain/driver-captures/driver-steps.ts'
import type { Leg } from '@dray/domain/jobs/leg.ts'
import type { JobMode, Side } from '@dray/domain/jobs/mode.ts'

/** A job that one of the demo's drivers has today, with what the phone captured of it. */
export interface DemoJob {
  id: number
  leg: Leg
  mode: JobMode
  status: string
  collection_at: string | null
  delivery_at: string | null
  item_count: number | null
  /** `at`: when, where it is known. */
  captured: readonly { kind: CaptureKind; side: Side | null; at?: string | undefined }[]
  /** What its driver is asked; null where nothing is. */
  offer: DemoOffer | null
}

export interface DemoOffer {
  work_day_job_id: number
  sent_at: string
  answer: string | null
  ignored_at: string | null
}

export type DemoAct = Pick<Capture, 'kind' | 'body'> & { side: Side | null }

const minute = 60_000
const signers = ['K Doyle', 'P Hartley', 'S Whitmore', 'A Rahman', 'J Hughes', 'M Okafor'] as const
/** A hand's up and down, a little other for each job. */
export const strokesOf = (id: number): number[][] => [
  Array.from({ length: 24 }, (_, at) => (at % 2 === 0 ? 10 + at * 3 : 50 + ((at * 17 + id * 7) % 40) - 20)),
]
/** One delivery in so many finds nobody in. */
const failsOneIn = 17

interface Timed extends DemoAct {
  due: number
}

const proofOf = ({ id, item_count }: DemoJob, side: Side): DemoAct => ({
  kind: 'proof',
  side,
  body: {
    side,
    name: signers[id % signers.length] ?? signers[0],
    pieces: item_count,
    remarks: null,
    condition: 'good',
    part_reason: null,
    strokes: strokesOf(id),
  },
})

interface Stop {
  side: Side
  at: number
  isLast: boolean
}

/** Who comes late does there what there is to do all the same, and it takes as long. */
const shifted = ({ captured }: DemoJob, { side, at }: Stop) => {
  const come = captured.find((one) => one.kind === 'arrived' && one.side === side)?.at
  return come === undefined ? at : Math.max(at, Date.parse(come) + 6 * minute)
}

function atStop(job: DemoJob, stop: Stop): Timed[] {
  const { side, isLast } = stop
  const at = shifted(job, stop)
  const come: Timed = { kind: 'arrived', side, body: { side }, due: stop.at - 6 * minute }
  if (!isLast) {
    const loaded = {
      kind: 'loaded',
      side,
      body: { pieces: job.item_count, seal: null },
      due: at + 14 * minute,
    } as const
    return [come, loaded, { kind: 'departed', side, body: { side }, due: at + 18 * minute }]
  }
  const failed = { kind: 'failed', side, body: { side, reason: 'Nobody in', remarks: null } } as const
  const isFailed = side === 'delivery' && job.id % failsOneIn === 5
  return [come, { ...(isFailed ? failed : proofOf(job, side)), due: at + 9 * minute }]
}

/** Everything that the driver of a job does with it, in its order. */
function courseOf(job: DemoJob): Timed[] {
  const stops = stopsOf(job)
  const times = stops.map((side) => ({ side, at: Date.parse(job[`${side}_at`] ?? '') }))
  const begins = times[0]?.at ?? Number.NaN
  const started = { kind: 'started', side: null, body: {}, due: begins - 35 * minute } as const
  return [
    started,
    ...times.flatMap(({ side, at }, place) => atStop(job, { side, at, isLast: place === stops.length - 1 })),
  ]
}

/** What the job's status says is done, of a stop at which the phone captured nothing. */
function isBehind({ status, captured }: DemoJob, { kind, side }: DemoAct) {
  if (kind === 'started') return status !== 'Booked'
  return status === 'Intransit' && side === 'collection' && !captured.some((one) => one.side === side)
}

/** A driver answers within minutes; who has not is somebody who does not. */
function answerTo({ id, offer }: DemoJob, now: string): DemoAct | null {
  if (!offer || offer.answer !== null || offer.ignored_at !== null) return null
  const due = Date.parse(offer.sent_at) + (3 + (id % 5)) * minute
  const body = { work_day_job_id: offer.work_day_job_id }
  return due <= Date.parse(now) ? { kind: 'accepted', side: null, body } : null
}

/** Returns what the driver of a job does next, once it is time; null before, and when all is done or it failed. */
export function nextDemoAct(job: DemoJob, now: string): DemoAct | null {
  if (job.offer?.answer === 'rejected' || job.captured.some(({ kind }) => kind === 'failed')) return null
  const answer = answerTo(job, now)
  if (answer) return answer
  const isDone = (act: DemoAct) =>
    isBehind(job, act) || job.captured.some(({ kind, side }) => kind === act.kind && side === act.side)
  const next = courseOf(job).find((act) => !isDone(act))
  if (!next || !(next.due <= Date.parse(now))) return null
  const { due: _, ...act } = next
  return act
}
