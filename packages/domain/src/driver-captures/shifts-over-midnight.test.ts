import { expect, test } from 'vitest'
import { dateIn, defaultZone, instantToLocal, minutesBetween } from '../kernel/clock-time.ts'
import { clockedBreaches } from '../timesheets/clocked-hours.ts'
import { paidWorkdays } from '../timesheets/driver-pay.ts'
import { plainPay } from '../timesheets/pay-rules.ts'
import { workdayDifferences } from '../timesheets/workday-differences.ts'
import { clockFaults } from '../workdays/clock-faults.ts'
import { dayRecord, type RecordedOfDay } from './day-record.ts'

/** Shifts by the clocks on the wall, with their offsets; the figures are real time that passed, worked out by hand. */
interface Shift {
  date: string
  in_at: string
  rest_at: string
  resume_at: string
  out_at: string
  /** In minutes: from in to out, of the break, and of the two less each other. */
  minutes: number
  rest: number
  work: number
  /** At £12 an hour with all that passed, and with the break taken off. */
  cost: string
  cost_less_rest: string
  breaches: string[]
}

const shifts: Record<string, Shift> = {
  'over midnight': {
    date: '2026-11-26',
    in_at: '2026-11-26T20:00+00:00',
    rest_at: '2026-11-27T01:00+00:00',
    resume_at: '2026-11-27T01:45+00:00',
    out_at: '2026-11-27T05:30+00:00',
    minutes: 570,
    rest: 45,
    work: 525,
    cost: '114.00',
    cost_less_rest: '105.00',
    breaches: [],
  },
  'over New Year, the break too': {
    date: '2026-12-31',
    in_at: '2026-12-31T18:00+00:00',
    rest_at: '2026-12-31T23:45+00:00',
    resume_at: '2027-01-01T00:30+00:00',
    out_at: '2027-01-01T04:15+00:00',
    minutes: 615,
    rest: 45,
    work: 570,
    cost: '123.00',
    cost_less_rest: '114.00',
    breaches: [],
  },
  'eight hours on the wall, seven real ones: the clocks go forward': {
    date: '2027-03-27',
    in_at: '2027-03-27T22:00+00:00',
    rest_at: '2027-03-28T00:30+00:00',
    resume_at: '2027-03-28T02:15+01:00',
    out_at: '2027-03-28T06:00+01:00',
    minutes: 420,
    rest: 45,
    work: 375,
    cost: '84.00',
    cost_less_rest: '75.00',
    breaches: [],
  },
  'eight hours on the wall, nine real ones: the clocks go back': {
    date: '2026-10-24',
    in_at: '2026-10-24T22:00+01:00',
    rest_at: '2026-10-25T00:45+01:00',
    resume_at: '2026-10-25T01:15+00:00',
    out_at: '2026-10-25T06:00+00:00',
    minutes: 540,
    rest: 90,
    work: 450,
    cost: '108.00',
    cost_less_rest: '90.00',
    breaches: [],
  },
  'more than ten hours of night work by the hour that comes twice': {
    date: '2026-10-24',
    in_at: '2026-10-24T20:00+01:00',
    rest_at: '2026-10-25T01:30+01:00',
    resume_at: '2026-10-25T01:15+00:00',
    out_at: '2026-10-25T06:30+00:00',
    minutes: 690,
    rest: 45,
    work: 645,
    cost: '138.00',
    cost_less_rest: '129.00',
    breaches: ['wt_night_10'],
  },
  'ten hours and a half on the wall, less than ten by the hour that is skipped': {
    date: '2027-03-27',
    in_at: '2027-03-27T20:00+00:00',
    rest_at: '2027-03-28T00:30+00:00',
    resume_at: '2027-03-28T02:15+01:00',
    out_at: '2027-03-28T07:15+01:00',
    minutes: 615,
    rest: 45,
    work: 570,
    cost: '123.00',
    cost_less_rest: '114.00',
    breaches: [],
  },
  'in and out at the same time on the wall, an hour apart': {
    date: '2026-10-25',
    in_at: '2026-10-25T01:30+01:00',
    rest_at: '2026-10-25T01:50+01:00',
    resume_at: '2026-10-25T01:05+00:00',
    out_at: '2026-10-25T01:30+00:00',
    minutes: 60,
    rest: 15,
    work: 45,
    cost: '12.00',
    cost_less_rest: '9.00',
    breaches: [],
  },
  'from the minute after the skipped hour': {
    date: '2027-03-28',
    in_at: '2027-03-28T02:00+01:00',
    rest_at: '2027-03-28T06:00+01:00',
    resume_at: '2027-03-28T06:30+01:00',
    out_at: '2027-03-28T10:00+01:00',
    minutes: 480,
    rest: 30,
    work: 450,
    cost: '96.00',
    cost_less_rest: '90.00',
    breaches: [],
  },
}

const utc = (wall: string) => new Date(wall).toISOString()

function recordOf({ in_at, rest_at, resume_at, out_at }: Shift) {
  const said = [
    { kind: 'clock', body: { way: 'in' }, at: utc(in_at) },
    { kind: 'break', body: { way: 'start' }, at: utc(rest_at) },
    { kind: 'break', body: { way: 'end' }, at: utc(resume_at) },
    { kind: 'clock', body: { way: 'out' }, at: utc(out_at) },
  ] as const
  return dayRecord(said.map((one, seq): RecordedOfDay => ({ ...one, id: `${seq}`, seq })).toReversed())
}

test.each(Object.entries(shifts))('%s: clocked, approved and paid by the time that passed', (_, shift) => {
  const { clocked_in_at, clocked_out_at, break_minutes } = recordOf(shift)
  if (clocked_in_at === null || clocked_out_at === null) throw new Error('It was not clocked in and out')
  const clock = { clocked_in_at, clocked_out_at, break_minutes }
  expect(clock).toEqual({
    clocked_in_at: utc(shift.in_at),
    clocked_out_at: utc(shift.out_at),
    break_minutes: shift.rest,
  })
  expect(instantToLocal(clocked_out_at, defaultZone)).toEqual({
    date: shift.out_at.slice(0, 10),
    time: shift.out_at.slice(11, 16),
  })
  expect(dateIn(defaultZone, clocked_in_at)).toBe(shift.date)
  expect(clockFaults({ ...clock, date: shift.date })).toEqual({})
  expect(minutesBetween(clocked_in_at, clocked_out_at)).toBe(shift.minutes)
  const planned = { planned_in_at: clocked_in_at, mileage_start: null, mileage_end: null, mileage_reason: null }
  expect(workdayDifferences({ ...clock, ...planned })).toEqual([])
  expect(clockedBreaches({ rules: 'eu', shifts: [clock] }).map(({ rule }) => rule)).toEqual(shift.breaches)

  const approved = {
    driver_id: 1,
    date: shift.date,
    shift_type_id: 2,
    approved_in_at: clocked_in_at,
    approved_out_at: clocked_out_at,
    nightout: 0,
    hourly_rate: '12',
    nightout_rate: null,
    minimum_hours_pay: null,
  }
  const plain = { worked_minutes: shift.minutes, paid_minutes: shift.minutes, cost: shift.cost }
  expect(paidWorkdays([approved])).toEqual([plain])
  // A company that takes the break off takes real minutes off.
  const rules = { ...plainPay, breaks: [{ after_minutes: 0, break_minutes: shift.rest }] }
  const less = { worked_minutes: shift.minutes, paid_minutes: shift.work, cost: shift.cost_less_rest }
  expect(paidWorkdays([approved], { rules })).toEqual([less])
})
