import { expect, test } from 'vitest'
import { type Duty, holderAt } from './holder-at.ts'

const duty = (more: Partial<Duty> = {}): Duty => ({
  driver_id: 1,
  workday_id: 10,
  vehicle_id: 5,
  clocked_in_at: '2026-11-26T06:00:00Z',
  clocked_out_at: null,
  ended_at: null,
  breaks: [],
  ...more,
})

test.each<[string, string, Partial<Duty>, number | null]>([
  ['before the clock-in', '2026-11-26T05:59:59Z', {}, null],
  ['at the clock-in', '2026-11-26T06:00:00Z', {}, 10],
  ['at work', '2026-11-26T12:00:00Z', {}, 10],
  ['with another vehicle', '2026-11-26T12:00:00Z', { vehicle_id: 6 }, null],
  ['after the clock-out', '2026-11-26T12:00:00Z', { clocked_out_at: '2026-11-26T12:00:00Z' }, null],
  ['before the clock-out', '2026-11-26T11:59:59Z', { clocked_out_at: '2026-11-26T12:00:00Z' }, 10],
  ['after an early end', '2026-11-26T12:00:00Z', { ended_at: '2026-11-26T11:00:00Z' }, null],
  [
    'in a break',
    '2026-11-26T12:00:00Z',
    { breaks: [{ from: '2026-11-26T11:50:00Z', to: '2026-11-26T12:20:00Z' }] },
    null,
  ],
  [
    'in a break that lasts still',
    '2026-11-26T12:00:00Z',
    { breaks: [{ from: '2026-11-26T11:50:00Z', to: null }] },
    null,
  ],
  [
    'after a break',
    '2026-11-26T12:20:00Z',
    { breaks: [{ from: '2026-11-26T11:50:00Z', to: '2026-11-26T12:20:00Z' }] },
    10,
  ],
  ['over midnight', '2026-11-27T02:00:00Z', { clocked_in_at: '2026-11-26T20:00:00Z' }, 10],
  ['a day after a clock-in without a clock-out', '2026-11-27T06:00:01Z', {}, null],
])('%s', (_, at, more, workday_id) =>
  expect(holderAt([duty(more)], { vehicle_id: 5, at })?.workday_id ?? null).toBe(workday_id),
)

test('of two the one that began last has the vehicle', () => {
  const later = duty({ workday_id: 11, clocked_in_at: '2026-11-26T14:00:00Z' })
  expect(holderAt([later, duty()], { vehicle_id: 5, at: '2026-11-26T15:00:00Z' })?.workday_id).toBe(11)
  expect(holderAt([later, duty()], { vehicle_id: 5, at: '2026-11-26T13:00:00Z' })?.workday_id).toBe(10)
})
