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

const spans = Array.from({ length: 24 }, (_, at) => addDays('2025-12-20', at * 3)).flatMap((from) =>
  Array.from({ length: 18 }, (_, at) => ({ from, to: addDays(from, at * 7) })),
)

test('every day of a span once, whole months only as months', () => {
  for (const span of spans) {
    const pieces = periodsOf(span)
    expect([pieces[0]?.from, pieces.at(-1)?.to]).toEqual([span.from, span.to])
    expect(pieces.slice(1).map(({ from }) => from)).toEqual(pieces.slice(0, -1).map(({ to }) => addDays(to, 1)))
    const months = pieces.filter(({ period }) => period === 'month')
    expect(
      months.flatMap(({ from, to }) => [from.slice(8), addDays(to, 1).slice(8)]).every((day) => day === '01'),
    ).toBe(true)
  }
})
