import { expect, test } from 'vitest'
import { hasReached, isJobStatus, jobStatuses, statusRank } from './status.ts'

test('ranks rise in the order of the list, leave room between two neighbours and fit a smallint', () => {
  const ranks = jobStatuses.map(statusRank)
  const gaps = ranks.map((rank, place) => rank - (ranks[place - 1] ?? 0))
  expect(gaps.filter((gap) => gap < 2)).toEqual([])
  expect(Math.max(...ranks)).toBeLessThan(2 ** 15)
})

test.each([
  ['Pending', true],
  ['NO/EXT Inv', true],
  ['pending', false],
  ['All', false],
  [7, false],
  [null, false],
])('%s is a status: %s', (value, is) => expect(isJobStatus(value)).toBe(is))

test.each([
  ['POD', 'Completed', true],
  ['Completed', 'Completed', true],
  ['Booked', 'Completed', false],
] as const)('%s has reached %s: %s', (status, milestone, has) => expect(hasReached(status, milestone)).toBe(has))
