import { expect, test } from 'vitest'
import { podCount } from './pod-count.ts'

test.each([
  ['the first', 0, 0, 1, 1],
  ['one more', 1, 1, 2, 2],
  ['one fewer', 2, 2, 1, 1],
  ['the last is gone', 1, 1, 0, 0],
  ['three are expected', 3, 0, 1, 3],
  ['three were expected, four came', 3, 3, 4, 4],
  ['fewer typed than there are', 0, 2, 3, 3],
])('%s', (_name, typed, before, after, count) => expect(podCount(typed, { before, after })).toBe(count))
