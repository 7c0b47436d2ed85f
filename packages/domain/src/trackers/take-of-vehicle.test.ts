import { expect, test } from 'vitest'
import type { OffShiftVehicles } from '../positions/live-settings.ts'
import type { SentPosition } from './sent-position.ts'
import { type TrackedVehicle, takeOfVehicle } from './take-of-vehicle.ts'

const now = '2026-11-26T12:00:00Z'
const sent = (at: string, more: object = {}): SentPosition => ({
  tracker_id: 'A1',
  fix: { at, latitude: 53.48, longitude: -2.24, accuracy_m: null, speed_kmh: null, heading: null, ...more },
  fault: null,
})
const vehicle: TrackedVehicle = {
  vehicle_id: 5,
  last: null,
  doubted: [],
  stored: new Set(),
  duties: [
    {
      driver_id: 1,
      workday_id: 10,
      vehicle_id: 5,
      clocked_in_at: '2026-11-26T06:00:00Z',
      clocked_out_at: '2026-11-26T11:00:00Z',
      ended_at: null,
      breaks: [],
    },
  ],
}
const take = (positions: SentPosition[], more: Partial<TrackedVehicle> = {}, off_shift: OffShiftVehicles = 'drop') => {
  const { taken, dropped } = takeOfVehicle(positions, { ...vehicle, ...more }, { off_shift, now })
  return [taken.map(({ fix, driver_id }) => `${fix.at.slice(11, 16)} ${driver_id}`), dropped]
}

test('a fix is its driver’s', () => expect(take([sent('2026-11-26T10:00:00Z')])).toEqual([['10:00 1'], []]))

test.each<[OffShiftVehicles, string[], string[]]>([
  ['drop', [], ['off_shift']],
  ['keep', ['11:30 null'], []],
  ['show', ['11:30 null'], []],
])('outside a workday with "%s"', (off_shift, taken, dropped) =>
  expect(take([sent('2026-11-26T11:30:00Z')], {}, off_shift)).toEqual([taken, dropped]),
)

test('each that is dropped has its reason', () => {
  const stored = new Set([Date.parse('2026-11-26T09:00:00Z')])
  const positions: SentPosition[] = [
    sent('2026-11-26T09:00:00Z'),
    sent('2026-11-26T10:00:00Z'),
    sent('2026-11-26T12:03:00Z'),
    sent('2026-11-26T10:00:10Z', { latitude: 50 }),
    { tracker_id: 'A1', fix: null, fault: 'not_valid' },
  ]
  expect(take(positions, { stored })).toEqual([['10:00 1'], ['double', 'impossible', 'future', 'not_valid']])
})

test('the same instant twice in one delivery is one', () =>
  expect(take([sent('2026-11-26T10:00:00Z'), sent('2026-11-26T10:00:00Z')])).toEqual([['10:00 1'], ['double']]))
