import { expect, test } from 'vitest'
import { readClock } from './typed-time.ts'

test.each([
  ['13:30', '13:30'],
  ['1330', '13:30'],
  ['930', '09:30'],
  ['9', '09:00'],
  ['9.15', '09:15'],
  ['2pm', '14:00'],
  ['12am', '00:00'],
  ['12:30 pm', '12:30'],
  ['24:00', null],
  ['12:60', null],
  ['13pm', null],
  ['x', null],
  ['', null],
])('%s is %s', (typed, expected) => {
  expect(readClock(typed)).toBe(expected)
})
