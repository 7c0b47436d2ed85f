import { expect, test } from 'vitest'
import { afterMidnight, type ClockForm, clockErrors, clockSent } from './workday-form.ts'

const zone = 'Europe/London'
const form = (more: Partial<ClockForm> = {}): ClockForm => ({
  in_date: '2026-10-24',
  in_time: null,
  out_date: '2026-10-24',
  out_time: null,
  break_minutes: '',
  nightout: false,
  ...more,
})

test.each([
  ['nothing typed', {}, []],
  ['a day shift', { in_time: '06:00', out_time: '15:30', break_minutes: '45' }, []],
  ['out before in', { in_time: '15:00', out_time: '14:00' }, ['out_time']],
  ['out without in', { out_time: '14:00' }, ['in_time']],
  ['a time without its day', { in_date: null, in_time: '06:00' }, ['in_date']],
  ['a time that the clocks skip', { in_date: '2026-03-29', in_time: '01:30' }, ['in_time']],
  ['a break longer than the shift', { in_time: '06:00', out_time: '06:20', break_minutes: '30' }, ['break_minutes']],
])('%s', (_, given, fields) => {
  const typed = form(given)
  expect(Object.keys(clockErrors(typed, { date: typed.in_date ?? '2026-10-24', zone }))).toEqual(fields)
})

test('a night over the hour that comes twice is an hour longer', () => {
  const typed = form({ in_time: '22:00', out_date: '2026-10-25', out_time: '06:00' })
  expect(clockSent(typed, zone)).toMatchObject({
    clocked_in_at: '2026-10-24T21:00:00Z',
    clocked_out_at: '2026-10-25T06:00:00Z',
    break_minutes: null,
    nightout: 0,
  })
})

test('an end that is earlier on the clock is on the next day', () => {
  expect(afterMidnight(form({ in_time: '22:00', out_time: '06:00' }))).toBe('2026-10-25')
  expect(afterMidnight(form({ in_time: '06:00', out_time: '15:00' }))).toBe('2026-10-24')
})
