import { expect, test } from 'vitest'
import { shownPosition, shownVehicle } from './shown-position.ts'

const here = { latitude: 53, longitude: -2 }
const working = { clocked_out_at: null, ended_at: null }
const out = { clocked_out_at: '2026-11-20T17:00:00Z', ended_at: null }
const ended = { clocked_out_at: null, ended_at: '2026-11-20T17:00:00Z' }

test.each([
  ['at work', working, here],
  ['clocked out', out, null],
  ['the workday ended', ended, null],
])('a driver: %s', (_, shift, shown) => expect(shownPosition(here, shift)).toBe(shown))

test.each([
  ['with a driver at work', working, 'drop', here],
  ['with a driver who clocked out', out, 'drop', null],
  ['with nobody', null, 'drop', null],
  ['with nobody, kept only', null, 'keep', null],
  ['with nobody, shown', null, 'show', here],
  ['with a driver who clocked out, shown', out, 'show', here],
] as const)('a vehicle: %s', (_, shift, off_shift_vehicles, shown) =>
  expect(shownVehicle(here, { shift, off_shift_vehicles })).toBe(shown),
)
