import { expect, test } from 'vitest'
import { between } from './use-row-selection.ts'

test.each([
  [2, 4, [2, 3, 4]],
  [4, 2, [2, 3, 4]],
  [3, 3, [3]],
  [null, 3, [3]],
  [99, 3, [3]],
])('with shift from %j to %j', (from, to, keys) => {
  expect(between([1, 2, 3, 4, 5], from, to)).toEqual(keys)
})
