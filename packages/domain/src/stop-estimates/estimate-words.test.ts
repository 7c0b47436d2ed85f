import { expect, test } from 'vitest'
import { estimateClock, estimateLine, stateWords } from './estimate-words.ts'
import type { SideEstimate } from './stop-estimate.ts'

const zone = 'Europe/London'
const estimate = (more: Partial<SideEstimate> = {}): SideEstimate => ({
  arrives_at: '2026-11-20T14:22:00Z',
  state: 'on_time',
  minutes_late: -38,
  is_rough: 0,
  begins: 'position',
  as_of: '2026-11-20T13:58:00Z',
  ...more,
})

const cases: [string, SideEstimate, string, string][] = [
  ['to the minute', estimate(), '14:22', 'Expected 14:22 · On time · as of 13:58'],
  ['roughly', estimate({ is_rough: 1 }), '14:20', 'Expected about 14:20 · On time · as of 13:58'],
  [
    'late by a minute',
    estimate({ state: 'late', minutes_late: 1 }),
    '14:22',
    'Expected 14:22 · 1 minute late · as of 13:58',
  ],
  ['no time was booked', estimate({ minutes_late: null }), '14:22', 'Expected 14:22 · as of 13:58'],
  [
    'in summer',
    estimate({ arrives_at: '2026-06-20T14:22:00Z', as_of: '2026-06-20T13:58:00Z' }),
    '15:22',
    'Expected 15:22 · On time · as of 14:58',
  ],
  ['nothing known', estimate({ arrives_at: null, state: 'unknown', minutes_late: null }), '', ''],
]
test.each(cases)('%s', (_, given, clock, line) => {
  expect(estimateClock(given, zone)).toBe(clock)
  expect(estimateLine(given, zone)).toBe(line)
})

test('a state in words', () => {
  expect(stateWords(estimate({ state: 'late', minutes_late: 35 }))).toBe('35 minutes late')
  expect(stateWords(estimate({ state: 'tight' }))).toBe('Tight')
})
