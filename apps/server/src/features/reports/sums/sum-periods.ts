import { addDays } from '@dray/domain/kernel/clock-time.ts'
import type { Span } from './job-shares.repo.ts'

/** Days that are read from the sums of each day or of each month. */
export interface Period extends Span {
  period: 'day' | 'month'
}

const firstOfMonth = (date: string) => `${date.slice(0, 8)}01`

/** Every day of a span exactly once: its whole months as months, what is left before and after them as days. */
export function periodsOf({ from, to }: Span): Period[] {
  const first = from === firstOfMonth(from) ? from : firstOfMonth(addDays(firstOfMonth(from), 31))
  const end = firstOfMonth(addDays(to, 1))
  if (first >= end) return [{ period: 'day', from, to }]
  const pieces: Period[] = [
    { period: 'day', from, to: addDays(first, -1) },
    { period: 'month', from: first, to: addDays(end, -1) },
    { period: 'day', from: end, to },
  ]
  return pieces.filter((piece) => piece.from <= piece.to)
}
