import { isOfOwnDay } from '@dray/domain/driver-captures/capture.ts'
import { captureOutcomeTexts, captureTexts as texts } from '@dray/domain/driver-captures/captures-screen.messages.ts'
import { dayCaptureTexts as dayTexts } from '@dray/domain/driver-captures/own-day-captures.messages.ts'
import { showDay } from '@dray/domain/kernel/clock-time.ts'
import type { Tone } from '@dray/domain/kernel/tones.ts'
import { presenceTexts } from '@dray/domain/place-arrivals/place-arrivals.messages.ts'
import { distanceWords } from '@dray/domain/place-arrivals/stop-place.ts'
import type { CaptureRow } from './driver-captures.queries.ts'

type Outcome = Pick<CaptureRow, 'kind' | 'outcome' | 'placed_at' | 'placed_job' | 'workday_date'>

/** What happened with a capture, and at which job or workday where the office decided it. */
export function outcomeWords({ kind, outcome, placed_at, placed_job, workday_date }: Outcome): string {
  if (isOfOwnDay(kind) && placed_at) return dayOutcomeWords({ kind, outcome, workday_date })
  if (placed_job && outcome === 'moved') return texts.movedTo(placed_job.job_number)
  if (placed_job && placed_at) return texts.usedAt(placed_job.job_number)
  return captureOutcomeTexts[outcome]
}

function dayOutcomeWords({ kind, outcome, workday_date }: Pick<Outcome, 'kind' | 'outcome' | 'workday_date'>) {
  const day = workday_date && showDay(workday_date)
  if (outcome === 'moved') return day ? dayTexts.movedTo(day) : captureOutcomeTexts.moved
  if (outcome !== 'applied_with_note') return captureOutcomeTexts[outcome]
  if (kind === 'document') return dayTexts.confirmed
  return day ? dayTexts.usedAt(day) : dayTexts.used
}

/** Whether captures of a kind are of a vehicle or a trailer. */
export const isOfVehicle = (kind: CaptureRow['kind']): boolean =>
  kind === 'check' || kind === 'defect' || kind === 'odometer'

/** The job that a capture is about, or the workday that it belongs to; a dash where there is none any more. */
export const jobOrDay = ({ job, workday_date }: Pick<CaptureRow, 'job' | 'workday_date'>): string =>
  job?.job_number ?? (workday_date ? showDay(workday_date) : '–')

const tones: Readonly<Record<CaptureRow['outcome'], Tone>> = {
  applied: 'teal',
  applied_with_note: 'blue',
  kept: 'amber',
  set_aside: 'slate',
  moved: 'violet',
}
export const outcomeTone = ({ outcome }: Pick<Outcome, 'outcome'>): Tone => tones[outcome]

type Marked = Pick<CaptureRow, 'is_clock_off' | 'is_late'>

/** What is to be known of a capture's time, each with its reason. */
export const timeMarksOf = ({ is_clock_off, is_late }: Marked) => [
  ...(is_clock_off === 1 ? [{ text: texts.clockOff, hint: texts.clockOffHint }] : []),
  ...(is_late === 1 ? [{ text: texts.late, hint: texts.lateHint }] : []),
]

/** How many pictures of a capture have arrived. */
export const picturesHere = ({ files }: Pick<CaptureRow, 'files'>): number =>
  files.filter(({ path }) => path !== null).length

/** The pictures in words; nothing where there are none. */
export function picturesWords(capture: Pick<CaptureRow, 'files'>): string {
  const [here, all] = [picturesHere(capture), capture.files.length]
  if (all === 0) return ''
  return here === all ? String(all) : texts.picturesHere(here, all)
}

type Distant = Pick<CaptureRow, 'distance_m'>

/** How far from its stop it was captured; null where that is not known. */
export const distanceOf = ({ distance_m }: Distant): string | null =>
  distance_m === null ? null : presenceTexts.fromStop(distanceWords(distance_m))

const zoom = 17

/** A capture's place in words, and its address on a map of the world; null without a place. */
export function placeOf({
  latitude,
  longitude,
  accuracy_m,
}: Pick<CaptureRow, 'latitude' | 'longitude' | 'accuracy_m'>) {
  if (latitude === null || longitude === null) return null
  const [lat, long] = [latitude.toFixed(5), longitude.toFixed(5)]
  return {
    text: `${lat}, ${long}`,
    accuracy: accuracy_m === null ? null : texts.accuracy(String(Math.ceil(accuracy_m))),
    href: `https://www.openstreetmap.org/?mlat=${lat}&mlon=${long}#map=${zoom}/${lat}/${long}`,
  }
}
