import type { DayCapture } from './capture.ts'
import { applied, type CaptureNote, type Decision, kept } from './decide-capture.ts'

/** How the workday stands that a capture of a driver's day belongs to. */
export interface MetWorkday {
  id: number
  is_ended: boolean
  is_approved: boolean
}

/** What is known when a capture of a driver's own day arrives. */
export interface MetDay {
  /** The phone had been ended when it was captured. */
  is_after_end: boolean
  workday: MetWorkday | null
  /** Its vehicle or trailer is there; true of what is about none. */
  has_subject: boolean
}

/** What becomes of a capture of a driver's own day: what cannot be applied is kept until the office has placed it. */
export function decideDayCapture({ kind }: Pick<DayCapture, 'kind'>, met: MetDay): Decision {
  if (met.is_after_end) return kept('after_end')
  const unfit = misfits[kind]?.(met) ?? null
  return unfit ? kept(unfit) : { ...applied, counts: true }
}

const ofSubject = ({ has_subject }: MetDay): CaptureNote | null => (has_subject ? null : 'no_vehicle')
const ofWorkday = ({ workday }: MetDay): CaptureNote | null => (workday ? null : 'no_workday')
function ofClock({ workday }: MetDay): CaptureNote | null {
  if (!workday) return 'no_workday'
  if (workday.is_approved) return 'workday_approved'
  return workday.is_ended ? 'workday_ended' : null
}

const misfits: Partial<Record<DayCapture['kind'], (met: MetDay) => CaptureNote | null>> = {
  check: ofSubject,
  defect: ofSubject,
  odometer: ofSubject,
  clock: ofClock,
  break: ofClock,
  night_out: ofClock,
  fuel: ofWorkday,
  document: () => 'to_confirm',
}
