import { expect, test } from 'vitest'
import { ignoredFrom } from './offer-due.ts'

const at = (time: string) => `2026-11-26T${time}:00Z`

test.each<[string, string, string | null, number, string]>([
  ['sent during the day', at('14:00'), at('07:00'), 10, at('14:10')],
  ['sent within the hour before the work', at('06:30'), at('07:00'), 10, at('06:40')],
  ['sent to the minute an hour before', at('06:00'), at('07:00'), 10, at('06:10')],
  ['sent earlier: an hour before the work', at('04:00'), at('07:00'), 10, at('06:10')],
  ['sent the evening before', '2026-11-25T18:00:00Z', at('07:00'), 10, at('06:10')],
  ['nothing says when the work begins', at('14:00'), null, 10, at('14:10')],
  ['the shortest the company may choose', at('14:00'), at('07:00'), 1, at('14:01')],
  ['the longest', at('14:00'), at('07:00'), 240, at('18:00')],
  [
    'the night the clocks go back: hours that pass',
    '2026-10-24T20:00:00Z',
    '2026-10-25T06:00:00Z',
    10,
    '2026-10-25T05:10:00Z',
  ],
])('%s', (_, sent_at, begins_at, minutes, due) => {
  expect(Date.parse(ignoredFrom({ sent_at, begins_at }, minutes))).toBe(Date.parse(due))
})
