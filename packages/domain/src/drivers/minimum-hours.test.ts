import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { minimumHoursIn } from './minimum-hours.ts'

test.each([
  ['08:00:00', '08:00:00'],
  ['8:30', '08:30:00'],
  ['08:30:59', '08:30:59'],
  ['24:00:00', '24:00:00'],
  [' 7:5:3 ', '07:05:03'],
])('%s is kept as %s', (typed, kept) => {
  expect(z.parse(minimumHoursIn, typed)).toBe(kept)
})
test.each([['24:00:01'], ['8'], ['8:60'], ['-1:00'], ['08:00:00:00'], ['']])('%s is refused', (typed) => {
  expect(z.safeParse(minimumHoursIn, typed).success).toBe(false)
})
