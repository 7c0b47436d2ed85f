import { expect, test } from 'vitest'
import { type ClockedDay, workdayDifferences } from './workday-differences.ts'

const day = (more: Partial<ClockedDay> = {}): ClockedDay => ({
  planned_in_at: '2026-11-23T06:00:00Z',
  clocked_in_at: '2026-11-23T06:05:00Z',
  clocked_out_at: '2026-11-23T15:00:00Z',
  break_minutes: 45,
  mileage_start: 100,
  mileage_end: 180,
  mileage_reason: null,
  ...more,
})

test.each([
  ['as planned', {}, []],
  ['a quarter of an hour late', { clocked_in_at: '2026-11-23T06:15:00Z' }, []],
  ['a minute later than that', { clocked_in_at: '2026-11-23T06:16:00Z' }, ['late_in']],
  ['early', { clocked_in_at: '2026-11-23T05:44:00Z' }, ['early_in']],
  ['without a plan', { planned_in_at: null, clocked_in_at: '2026-11-23T09:00:00Z' }, []],
  ['never clocked', { clocked_in_at: null, clocked_out_at: null }, ['no_clock_in', 'no_clock_out']],
  ['not clocked out', { clocked_out_at: null }, ['no_clock_out']],
  ['a long day', { clocked_out_at: '2026-11-23T19:06:00Z' }, ['long_day']],
  ['no break in a long shift', { break_minutes: null }, ['no_break']],
  ['no break in six hours', { break_minutes: 0, clocked_out_at: '2026-11-23T12:05:00Z' }, []],
  ['mileage backwards', { mileage_end: 90 }, ['mileage_backwards']],
  ['mileage backwards, with a reason', { mileage_end: 90, mileage_reason: 'New clock' }, []],
])('%s', (_, more, codes) => expect(workdayDifferences(day(more))).toEqual(codes))
