import { expect, test } from 'vitest'
import type { DayCapture } from './capture.ts'
import { type CaptureNote, captureNotes } from './decide-capture.ts'
import { decideDayCapture, type MetDay, type MetWorkday } from './decide-day-capture.ts'

const open: MetWorkday = { id: 1, is_ended: false, is_approved: false }
const met = (values: Partial<MetDay> = {}): MetDay => ({
  is_after_end: false,
  workday: open,
  has_subject: true,
  ...values,
})

const clock = ['clock', 'break', 'night_out'] as const
const ofSubject = ['check', 'defect', 'odometer'] as const
const every = [...clock, ...ofSubject, 'fuel', 'leave', 'document'] as const satisfies readonly DayCapture['kind'][]
type Kinds = readonly DayCapture['kind'][]

/** Each case with the kinds that wait in it, and why; all others are applied, papers apart, which always wait. */
const cases: readonly (readonly [name: string, met: MetDay, waiting: Kinds, note: CaptureNote])[] = [
  ['all is well', met(), [], 'fault'],
  ['the phone had been ended', met({ is_after_end: true }), every, 'after_end'],
  ['no workday', met({ workday: null }), [...clock, 'fuel'], 'no_workday'],
  ['an approved workday', met({ workday: { ...open, is_approved: true } }), clock, 'workday_approved'],
  ['a workday that was ended', met({ workday: { ...open, is_ended: true } }), clock, 'workday_ended'],
  [
    'a workday that was ended and approved',
    met({ workday: { id: 1, is_ended: true, is_approved: true } }),
    clock,
    'workday_approved',
  ],
  ['no vehicle', met({ has_subject: false }), ofSubject, 'no_vehicle'],
]

/** Why a kind waits in a case; null where it does not. */
function whyOf(kind: DayCapture['kind'], [, { is_after_end }, waiting, note]: (typeof cases)[number]) {
  if (kind === 'document' && !is_after_end) return 'to_confirm'
  return waiting.includes(kind) ? note : null
}

test.each(cases)('%s', (...one) => {
  for (const kind of every) {
    const why = whyOf(kind, one)
    const wanted = why
      ? { outcome: 'kept', note: why, counts: false }
      : { outcome: 'applied', note: null, counts: true }
    expect(decideDayCapture({ kind }, one[1]), kind).toEqual(wanted)
    if (why) expect(captureNotes[why]).toMatch(/^[A-Z]/)
  }
})
