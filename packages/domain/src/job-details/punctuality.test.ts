import { expect, test } from 'vitest'
import { punctuality } from './punctuality.ts'

const agreed = '2026-11-20T13:10:00Z'

test.each([
  ['early', '2026-11-20T13:02:00Z', { text: '8 min early', isLate: false }],
  ['within the minute', '2026-11-20T13:10:40Z', { text: 'on time', isLate: false }],
  ['late', '2026-11-20T13:24:00Z', { text: '14 min late', isLate: true }],
  ['whole hours', '2026-11-20T15:10:00Z', { text: '2 h late', isLate: true }],
  ['hours and minutes', '2026-11-20T11:55:00Z', { text: '1 h 15 min early', isLate: false }],
  ['the next day', '2026-11-21T13:11:00Z', { text: '24 h 1 min late', isLate: true }],
])('%s', (_, done, expected) => expect(punctuality(agreed, done)).toEqual(expected))

test('without a time agreed nothing is early or late', () => {
  expect(punctuality(null, '2026-11-20T13:02:00Z')).toBeNull()
})
