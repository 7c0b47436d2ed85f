import { describe, expect, test } from 'vitest'
import { settledTimes, withPickupMode, withReadyAt } from './load-timing.ts'

const at = (hour: number) => `2026-06-01T${String(hour).padStart(2, '0')}:00:00Z`
const load = {
  pickupTimeRange: 'BETWEEN',
  deliverTimeRange: 'BETWEEN',
  readyAt: at(9),
  collectBy: at(11),
  deliverFrom: at(13),
  deliverBy: at(15),
} as const

describe('on submit', () => {
  test.each([
    ['AT', 'BETWEEN', [9, 9, 13, 15]],
    ['BETWEEN', 'BETWEEN', [9, 11, 13, 15]],
    ['BEFORE', 'BETWEEN', [11, 11, 13, 15]],
    ['BETWEEN', 'AT', [9, 11, 13, 13]],
    ['BETWEEN', 'BY', [9, 11, 15, 15]],
    ['AT', 'ASAP', [9, 9, 9, 9]],
    ['BETWEEN', 'ASAP', [9, 11, 11, 11]],
    ['BEFORE', 'ASAP', [11, 11, 11, 11]],
  ] as const)('pickup %s and delivery %s', (pickupTimeRange, deliverTimeRange, [ready, collect, from, by]) => {
    expect(settledTimes({ ...load, pickupTimeRange, deliverTimeRange })).toEqual({
      readyAt: at(ready),
      collectBy: at(collect),
      deliverFrom: at(from),
      deliverBy: at(by),
    })
  })
})

test('choosing BEFORE makes the goods ready in two minutes, the others leave the times', () => {
  expect(withPickupMode(load, 'BEFORE', at(10)).readyAt).toBe('2026-06-01T10:02:00Z')
  expect(withPickupMode(load, 'AT', at(10)).readyAt).toBe(at(9))
})

test.each([
  [10, 11],
  [11, 11],
  [12, 12],
])('between two times a ready time of %i o’clock leaves collect by at %i', (ready, collect) => {
  expect(withReadyAt(load, at(ready))).toMatchObject({ readyAt: at(ready), collectBy: at(collect) })
})

test('elsewhere the ready time moves alone', () => {
  expect(withReadyAt({ ...load, pickupTimeRange: 'AT' }, at(12)).collectBy).toBe(at(11))
})
