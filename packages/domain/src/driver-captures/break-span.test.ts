import { expect, test } from 'vitest'
import { breakSpan } from './break-span.ts'
import { dayRecord, type RecordedOfDay } from './day-record.ts'

test.each<[string, string, string | null, string]>([
  ['a lunch in summer', '2026-06-03T11:00:00Z', '2026-06-03T11:45:00Z', '12:00 – 12:45'],
  ['one that lasts', '2026-01-05T10:05:00Z', null, 'since 10:05'],
  ['over midnight', '2026-01-05T23:50:00Z', '2026-01-06T00:20:00Z', '23:50 – 00:20'],
  ['over New Year', '2026-12-31T23:45:00Z', '2027-01-01T00:15:00Z', '23:45 – 00:15'],
  ['while the clocks go forward', '2026-03-29T00:50:00Z', '2026-03-29T01:20:00Z', '00:50 GMT – 02:20 BST'],
  ['while the clocks go back', '2026-10-25T00:50:00Z', '2026-10-25T01:20:00Z', '01:50 BST – 01:20 GMT'],
])('%s is shown by the local clock', (_, from, to, shown) => {
  expect(breakSpan({ from, to }, 'Europe/London')).toBe(shown)
})

test('the minutes of breaks over a change of the clocks are those that passed', () => {
  const marks: [string, 'clock' | 'break', string][] = [
    ['2026-10-24T20:00:00Z', 'clock', 'in'],
    ['2026-10-25T00:50:00Z', 'break', 'start'],
    ['2026-10-25T01:20:00Z', 'break', 'end'],
    ['2026-10-25T04:00:00Z', 'clock', 'out'],
  ]
  const captures = marks.map(
    ([at, kind, way], seq) => ({ id: String(seq), seq, at, kind, body: { way } }) as RecordedOfDay,
  )
  const { breaks, break_minutes } = dayRecord(captures.toReversed())
  expect(breaks).toEqual([{ from: '2026-10-25T00:50:00Z', to: '2026-10-25T01:20:00Z' }])
  expect(break_minutes).toBe(30)
})
