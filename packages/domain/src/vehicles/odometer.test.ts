import { expect, test } from 'vitest'
import { unlikelyReading } from './odometer.ts'

const on = (date: string, value: number) => ({ date, value })
const known = on('2026-06-01', 184_302)

test.each<[string, number, string, boolean]>([
  ['a day of work further', 184_710, '2026-06-02', false],
  ['the same again', 184_302, '2026-06-01', false],
  ['two drivers on one day', 185_302, '2026-06-01', false],
  ['a mile more than that', 185_303, '2026-06-01', true],
  ['a digit short', 18_447, '2026-06-02', true],
  ['a digit more', 1_844_702, '2026-06-02', true],
  ['one mile back', 184_301, '2026-06-02', true],
  ['a month of work further', 199_000, '2026-07-01', false],
])('after a known reading: %s', (_, value, date, isUnlikely) => {
  expect(unlikelyReading(on(date, value), { before: known, after: null })).toEqual(isUnlikely ? known : null)
})

test('one that is entered late fits between its neighbours', () => {
  const after = on('2026-06-03', 185_000)
  expect(unlikelyReading(on('2026-06-02', 184_700), { before: known, after })).toBeNull()
  expect(unlikelyReading(on('2026-06-02', 185_400), { before: known, after })).toEqual(after)
  expect(unlikelyReading(on('2026-06-02', 1), { before: null, after: null })).toBeNull()
})
