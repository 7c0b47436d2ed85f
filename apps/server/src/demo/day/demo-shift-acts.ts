import type { DayCapture } from '@dray/domain/driver-captures/capture.ts'
import { addMinutes } from '@dray/domain/kernel/clock-time.ts'
import { forgetsCheck, litresOf, milesOf } from '#demo/fleet/check-rows.ts'
import { type CheckAsked, checkBody, type Driven } from './demo-check-body.ts'

/** What one of the demo's phones has captured of its driver's day: a kind with what it was of. */
export type ShiftWord =
  | 'clock in'
  | 'check vehicle'
  | 'check trailer'
  | 'break start'
  | 'break end'
  | 'fuel'
  | 'odometer'
  | 'night_out'
  | 'clock out'

/** A workday of one of the demo's drivers, with what it is time for by the driver's habits. */
export interface DemoShift {
  workday_id: number
  vehicle_id: number
  /** The code of its type. */
  vehicle_type: string
  trailer_id: number | null
  /** When the driver clocks in; the others count from the clock-in. */
  in_due: string
  worked_minutes: number
  break_after_minutes: number
  pause_minutes: number
  sleeps_out: boolean
  forgets_out: boolean
  clocked_in_at: string | null
  clocked_out_at: string | null
  /** The first job is under way. */
  is_started: boolean
  open_jobs: number
  /** Of the vehicle, in miles; null while nobody has read it. */
  last_reading: number | null
  captured: readonly { word: ShiftWord; at: string }[]
}

export interface ShiftAct extends Pick<DayCapture, 'kind' | 'body'> {
  /** When it happens: the phone may deliver it later. */
  at: string
  /** Work waits for it. */
  is_before_work: boolean
}

interface Step extends ShiftAct {
  word: ShiftWord
}
type StepOf = Omit<Step, 'at' | 'is_before_work'>

const after = (at: string, minutes: number, step: StepOf): Step => ({
  ...step,
  at: addMinutes(at, minutes),
  is_before_work: false,
})
const beforeWork = (step: Step): Step => ({ ...step, is_before_work: true })

/** Who has begun to work without it has forgotten it. */
function morningOf(shift: DemoShift, asked: readonly CheckAsked[]): Step[] {
  if (shift.is_started) return []
  const { in_due, clocked_in_at, workday_id, vehicle_id, trailer_id } = shift
  const from = clocked_in_at ?? in_due
  const clock = after(in_due, 0, { word: 'clock in', kind: 'clock', body: { way: 'in' } })
  const check = (minutes: number, word: 'check vehicle' | 'check trailer', driven: Driven) =>
    after(from, minutes, { word, kind: 'check', body: checkBody(shift, driven, asked) })
  return [
    ...(clocked_in_at === null ? [clock] : []),
    ...(forgetsCheck(workday_id)
      ? []
      : [check(4 + (workday_id % 9), 'check vehicle', { vehicle_id, trailer_id: null })]),
    ...(trailer_id === null ? [] : [check(13 + (workday_id % 9), 'check trailer', { vehicle_id: null, trailer_id })]),
  ].map(beforeWork)
}

function breakOf({ clocked_in_at, pause_minutes, break_after_minutes, captured }: DemoShift): Step[] {
  if (clocked_in_at === null || pause_minutes === 0) return []
  const began = captured.find(({ word }) => word === 'break start')?.at
  const start = after(clocked_in_at, break_after_minutes, {
    word: 'break start',
    kind: 'break',
    body: { way: 'start' },
  })
  const end = after(began ?? start.at, pause_minutes, { word: 'break end', kind: 'break', body: { way: 'end' } })
  return [start, beforeWork(end)]
}

const firstReading = 64_000

/** Once the last job is done. */
function eveningOf(shift: DemoShift): Step[] {
  const { clocked_in_at, worked_minutes, workday_id, vehicle_id, sleeps_out, forgets_out, open_jobs } = shift
  if (clocked_in_at === null || open_jobs > 0) return []
  const litres = Math.round(litresOf(shift))
  const cost = workday_id % 17 === 4 ? null : (litres * (1.36 + (workday_id % 9) * 0.011)).toFixed(2)
  const value = (shift.last_reading ?? firstReading) + milesOf(shift)
  const step = (minutes: number, one: StepOf) => after(clocked_in_at, worked_minutes - minutes, one)
  return [
    ...(workday_id % 11 === 4
      ? []
      : [step(23, { word: 'fuel', kind: 'fuel', body: { litres: String(litres), cost } })]),
    step(8, { word: 'odometer', kind: 'odometer', body: { vehicle_id, mode: 'end', value } }),
    ...(sleeps_out ? [step(1, { word: 'night_out', kind: 'night_out', body: { is_out: true } })] : []),
    ...(forgets_out ? [] : [step(0, { word: 'clock out', kind: 'clock', body: { way: 'out' } })]),
  ]
}

/** Returns what the driver of a workday does next of their own, once it is time; null before, and when all is done. */
export function nextShiftAct(shift: DemoShift, asked: readonly CheckAsked[], now: string): ShiftAct | null {
  if (shift.clocked_out_at !== null) return null
  const isDone = ({ word }: Step) => shift.captured.some((one) => one.word === word)
  const steps = [...morningOf(shift, asked), ...breakOf(shift), ...eveningOf(shift)]
  const next = steps.find((step) => !isDone(step))
  if (!next || !(Date.parse(next.at) <= Date.parse(now))) return null
  const { word: _, ...act } = next
  return act
}

/** Nothing of a job goes on while its driver rests. */
export const isResting = ({ captured }: Pick<DemoShift, 'captured'>): boolean =>
  captured.some(({ word }) => word === 'break start') && !captured.some(({ word }) => word === 'break end')
