import { captureOutcomeTexts, captureTexts as texts } from '@dray/domain/driver-captures/captures-screen.messages.ts'
import type { Tone } from '@dray/domain/kernel/tones.ts'
import type { CaptureRow } from './driver-captures.queries.ts'

type Outcome = Pick<CaptureRow, 'outcome' | 'placed_at' | 'placed_job'>

/** What happened with a capture, and at which job where the office decided it. */
export function outcomeWords({ outcome, placed_at, placed_job }: Outcome): string {
  if (placed_job && outcome === 'moved') return texts.movedTo(placed_job.job_number)
  if (placed_job && placed_at) return texts.usedAt(placed_job.job_number)
  return captureOutcomeTexts[outcome]
}

const tones: Readonly<Record<CaptureRow['outcome'], Tone>> = {
  applied: 'teal',
  applied_with_note: 'blue',
  kept: 'amber',
  set_aside: 'slate',
  moved: 'violet',
}
export const outcomeTone = ({ outcome }: Outcome): Tone => tones[outcome]

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
