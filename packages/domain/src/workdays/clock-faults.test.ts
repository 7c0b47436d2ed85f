import { expect, test } from 'vitest'
import { clockFaults } from './clock-faults.ts'

const times = (clocked_in_at: string | null, clocked_out_at: string | null, break_minutes: number | null = null) => ({
  date: '2026-10-24',
  clocked_in_at,
  clocked_out_at,
  break_minutes,
})

test.each([
  ['nothing clocked', times(null, null), []],
  ['clocked in', times('2026-10-24T05:00:00Z', null), []],
  ['a night shift over the hour that comes twice', times('2026-10-24T20:00:00Z', '2026-10-25T07:00:00Z', 45), []],
  ['out without in', times(null, '2026-10-24T15:00:00Z'), ['clocked_in_at']],
  ['out before in', times('2026-10-24T15:00:00Z', '2026-10-24T14:59:00Z'), ['clocked_out_at']],
  ['in on another day', times('2026-10-22T15:00:00Z', null), ['clocked_in_at']],
  ['out two days later', times('2026-10-24T15:00:00Z', '2026-10-26T15:00:00Z'), ['clocked_out_at']],
  ['a break longer than the shift', times('2026-10-24T10:00:00Z', '2026-10-24T10:30:00Z', 31), ['break_minutes']],
  ['a break as long as the shift', times('2026-10-24T10:00:00Z', '2026-10-24T10:30:00Z', 30), []],
])('%s', (_, given, fields) => expect(Object.keys(clockFaults(given))).toEqual(fields))
