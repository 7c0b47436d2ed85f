import { describe, expect, test } from 'vitest'
import type { Capture } from '../outbox/capture-schema.ts'
import type { SaidOfDay } from '../outbox/queue.ts'
import { vanChecks } from '../testing/fixture-checks.ts'
import { day } from '../testing/fixture-day.ts'
import { clockWords, soFar } from './clock-words.ts'
import { ownDay } from './own-day.ts'
import type { ReceivedWorkday } from './received-day.ts'
import { workedMinutes } from './shown-clock.ts'

let seq = 0
const capture = (said: SaidOfDay, device: string, workday_id: number | null = 7): Capture =>
  ({
    ...said,
    id: `c${++seq}`,
    seq,
    job_id: null,
    workday_id,
    at: { device, offset_ms: 0 },
    files: [],
  }) as unknown as Capture
const clock = (way: 'in' | 'out', at: string, workday_id?: number) =>
  capture({ kind: 'clock', body: { way } }, at, workday_id)
const rest = (way: 'start' | 'end', at: string) => capture({ kind: 'break', body: { way } }, at)

const workday = (more: Partial<ReceivedWorkday> = {}): ReceivedWorkday => ({ ...day([]).workdays[0]!, ...more })
const office = (more: Partial<ReceivedWorkday['clock']>): ReceivedWorkday['clock'] => ({
  ...workday().clock,
  ...more,
})
const shown = (captures: Capture[], workdays = [workday()], today = '2026-11-26') =>
  ownDay(day([], { workdays, today }), { captures, untold: captures })

describe('the clock of the day', () => {
  const morning = '2026-11-26T07:00:00Z'
  test.each([
    ['nothing is captured', [], 'off', null],
    ['clocked in', [clock('in', morning)], 'working', morning],
    ['on break', [clock('in', morning), rest('start', '2026-11-26T10:00:00Z')], 'break', morning],
    [
      'back from the break',
      [clock('in', morning), rest('start', '2026-11-26T10:00:00Z'), rest('end', '2026-11-26T10:20:00Z')],
      'working',
      morning,
    ],
    ['clocked out', [clock('in', morning), clock('out', '2026-11-26T16:00:00Z')], 'out', morning],
  ])('%s', (_, captures, state, since) => {
    const own = shown(captures as Capture[])
    expect([own?.clock.state, own?.clock.in_at && Date.parse(own.clock.in_at)]).toEqual([
      state,
      since && Date.parse(since),
    ])
  })

  test('a break that is open when the driver clocks out ends there', () => {
    const own = shown([
      clock('in', morning),
      rest('start', '2026-11-26T15:30:00Z'),
      clock('out', '2026-11-26T16:00:00Z'),
    ])
    expect(own?.clock).toMatchObject({ state: 'out', break_minutes: 30 })
    expect(own?.clock && workedMinutes(own.clock)).toBe(8 * 60 + 30)
  })

  test('who clocks in again after the server took the clock-out is at work', () => {
    const told = [
      { id: 'a', seq: 1, at: morning, kind: 'clock' as const, body: { way: 'in' as const } },
      { id: 'b', seq: 2, at: '2026-11-26T12:00:00Z', kind: 'clock' as const, body: { way: 'out' as const } },
    ]
    const known = workday({
      clock: office({ clocked_in_at: morning, clocked_out_at: '2026-11-26T12:00:00Z' }),
      clocked: told,
    })
    expect(shown([], [known])?.clock.state).toBe('out')
    seq = 10
    expect(shown([clock('in', '2026-11-26T13:00:00Z')], [known])?.clock).toMatchObject({
      state: 'working',
      out_at: null,
      break_minutes: 60,
    })
  })

  test('what the office entered otherwise is shown in place of what was captured', () => {
    const known = workday({ clock: office({ clocked_in_at: '2026-11-26T06:45:00Z', break_minutes: 30, nightout: 1 }) })
    expect(shown([], [known])?.clock).toMatchObject({
      state: 'working',
      in_at: '2026-11-26T06:45:00Z',
      break_minutes: 30,
      is_night_out: true,
    })
  })

  test('yesterday’s workday stays while it is not clocked out, over midnight and New Year', () => {
    const before = workday({ id: 6, date: '2026-12-31' })
    const now = workday({ id: 7, date: '2027-01-01' })
    const own = (captures: Capture[]) => shown(captures, [before, now], '2027-01-01')
    const night = clock('in', '2026-12-31T21:00:00Z', 6)
    expect(own([night])?.workday.id).toBe(6)
    expect(own([night, clock('out', '2027-01-01T05:30:00Z', 6)])?.workday.id).toBe(7)
    const words = clockWords(own([night])!.clock, { zone: 'Europe/London', date: '2026-12-31' })
    expect(words.state).toBe('Working since 21:00')
  })

  test.each([
    ['forward', '2026-03-28T23:00:00Z', '2026-03-29T05:00:00Z', '2026-03-28', '23:00–Sun 29 Mar, 06:00', '6 h 00 min'],
    ['back', '2026-10-24T22:00:00Z', '2026-10-25T05:00:00Z', '2026-10-24', '23:00–Sun 25 Oct, 05:00', '7 h 00 min'],
  ])('a night in which the clocks go %s is as long as it was', (_, from, to, date, span, worked) => {
    const own = shown([clock('in', from), clock('out', to)], [workday({ date })], date)
    expect(clockWords(own!.clock, { zone: 'Europe/London', date })).toEqual({
      state: `Clocked out · ${span}`,
      more: worked,
    })
  })

  test('a break counts its minutes', () => {
    const own = shown([clock('in', morning), rest('start', '2026-11-26T10:00:00Z')])
    expect(soFar(own!.clock, Date.parse('2026-11-26T10:14:40Z'))).toBe('14 min')
    expect(soFar(own!.clock, Date.parse('2026-11-26T11:05:00Z'))).toBe('1 h 05 min')
    expect(soFar(shown([clock('in', morning)])!.clock, 0)).toBeNull()
  })

  test('without a workday of today there is none', () => {
    expect(shown([], [])).toBeNull()
    expect(shown([], [workday({ date: '2026-11-27' })])).toBeNull()
  })
})

describe('what is driven', () => {
  const dangerous = capture(
    {
      kind: 'defect',
      body: { vehicle_id: 1, trailer_id: null, title: 'Brakes', severity: 'dangerous', description: null },
    },
    '2026-11-26T08:00:00Z',
  )
  test('a dangerous defect that this phone reported stops the work, and the server’s word holds once it knows', () => {
    expect(shown([dangerous])).toMatchObject({ barred: 'off_road', driven: [{ off_road: 'Dangerous defect: Brakes' }] })
    expect(ownDay(day([]), { captures: [dangerous], untold: [] })?.barred).toBeNull()
  })
  test('a missing check warns or holds by the company’s setting', () => {
    const checks = { vehicle: [...vanChecks], trailer: [] }
    const none = { captures: [], untold: [] }
    expect(ownDay(day([], { checks }), none)).toMatchObject({ barred: null, is_warned: true })
    expect(ownDay(day([], { checks, check_gate: 'hold' }), none)).toMatchObject({ barred: 'unchecked' })
    expect(ownDay(day([], { checks, check_gate: 'off' }), none)).toMatchObject({
      barred: null,
      is_warned: false,
    })
  })
})
