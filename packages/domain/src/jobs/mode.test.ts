import { expect, test } from 'vitest'
import { clearOtherSide, fieldsClearedByMode, isJobMode, modeHasSide, modeLabel, modes } from './mode.ts'

test('a mode is its own place in the list', () => {
  expect(modes.map((entry) => entry.mode)).toEqual([0, 1, 2, 3, 4])
})

test.each([
  [0, 'Collect and Deliver', true, true],
  [1, 'Collection Only', true, false],
  [2, 'Delivery Only', false, true],
  [3, 'From Depot', true, true],
  [4, 'Night Only', true, true],
] as const)('mode %i is %s', (mode, label, collection, delivery) => {
  expect(modeLabel(mode)).toBe(label)
  expect(modeHasSide(mode, 'collection')).toBe(collection)
  expect(modeHasSide(mode, 'delivery')).toBe(delivery)
})

test.each([
  [0, true],
  [4, true],
  [5, false],
  ['0', false],
  [null, false],
])('%s is a mode: %s', (value, is) => expect(isJobMode(value)).toBe(is))

test('choosing one side empties the other, whole', () => {
  const job = {
    collection_town: 'Leeds',
    collection_at: 'x',
    delivery_town: 'York',
    delivery_phone: '1',
    base_charge: '1',
  }
  expect(clearOtherSide({ ...job, mode: 1 as const })).toEqual({
    ...job,
    mode: 1,
    delivery_town: null,
    delivery_phone: null,
  })
  expect(clearOtherSide({ ...job, mode: 2 as const })).toEqual({
    ...job,
    mode: 2,
    collection_town: null,
    collection_at: null,
  })
  expect(clearOtherSide({ ...job, mode: 3 as const })).toEqual({ ...job, mode: 3 })
  const timed = {
    mode: 1 as const,
    collection_time_kind: 'by',
    delivery_time_kind: 'at',
    delivery_from_at: '2026-11-30T10:00:00Z',
  }
  expect(clearOtherSide(timed)).toEqual({ ...timed, delivery_time_kind: 'none', delivery_from_at: null })
  expect(fieldsClearedByMode(1)).toContain('delivery_instruction_1')
})
