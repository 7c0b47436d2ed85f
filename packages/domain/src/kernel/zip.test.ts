import { expect, test } from 'vitest'
import { zip } from './zip.ts'

test('each goes with what stands at its place', () => {
  expect(zip(['a', 'b'], [1, 2])).toEqual([
    ['a', 1],
    ['b', 2],
  ])
  expect(zip([], [])).toEqual([])
})

test('lists of different length do not go together', () => {
  expect(() => zip(['a'], [])).toThrow('1 and 0 do not go together')
  expect(() => zip([], [1])).toThrow('0 and 1')
})
