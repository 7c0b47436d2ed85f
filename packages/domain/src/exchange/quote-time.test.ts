import { expect, test } from 'vitest'
import { showQuoteTime } from './quote-time.ts'

test.each([
  ['2026-11-20T00:05:00.000Z', '20/11/2026 12:05 AM'],
  ['2026-11-20T09:30:59.000Z', '20/11/2026 9:30 AM'],
  ['2026-11-20T12:00:00.000Z', '20/11/2026 12:00 PM'],
  ['2026-11-20T15:05:00.000Z', '20/11/2026 3:05 PM'],
  // The clock of the company: an hour ahead in summer, over midnight too.
  ['2026-07-01T23:10:00.000Z', '02/07/2026 12:10 AM'],
  [null, ''],
])('%s', (instant, shown) => {
  expect(showQuoteTime(instant, 'Europe/London')).toBe(shown)
})
