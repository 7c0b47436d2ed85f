import { addDays } from '@dray/domain/kernel/clock-time.ts'
import { expect, test } from 'vitest'
import { periodsOf } from './sum-periods.ts'

test.each<[string, string, string]>([
  ['2026-06-01,2026-06-30', 'a month', 'month 2026-06-01,2026-06-30'],
  ['2026-06-01,2026-06-29', 'all but its last day', 'day 2026-06-01,2026-06-29'],
  ['2026-06-02,2026-06-30', 'all but its first day', 'day 2026-06-02,2026-06-30'],
  ['2026-06-10,2026-06-10', 'one day', 'day 2026-06-10,2026-06-10'],
  ['2026-05-31,2026-06-01', 'two days of two months', 'day 2026-05-31,2026-06-01'],
  ['2026-01-01,2026-12-31', 'a year', 'month 2026-01-01,2026-12-31'],
  [
    '2025-11-26,2026-11-25',
    'a year from within a month',
    'day 2025-11-26,2025-11-30 month 2025-12-01,2026-10-31 day 2026-11-01,2026-11-25',
  ],
  [
    '2024-02-01,2024-03-01',
    'February of a leap year and a day',
    'month 2024-02-01,2024-02-29 day 2024-03-01,2024-03-01',
  ],
])('%s: %s', (span, _, expected) => {
  const [from = '', to = ''] = span.split(',')
  expect(
    periodsOf({ from, to })
      .map((piece) => `${piece.period} ${piece.from},${piece.to}`)
      .join(' '),
  ).toBe(expected)
})

test('every day of every span once', () => {
  for (let start = 0; start < 70; start += 3) {
    for (let days = 0; days < 120; days += 7) {
      const from = addDays('2025-12-20', start)
      const to = addDays(from, days)
      const pieces = periodsOf({ from, to })
      expect([pieces[0]?.from, pieces.at(-1)?.to]).toEqual([from, to])
      for (const [place, piece] of pieces.entries()) {
        const before = pieces[place - 1]
        if (before) expect(piece.from).toBe(addDays(before.to, 1))
        if (piece.period === 'month') expect([piece.from.slice(8), addDays(piece.to, 1).slice(8)]).toEqual(['01', '01'])
      }
    }
  }
})
