import { expect, test } from 'vitest'
import { waitingCharge } from './waiting.ts'

const terms = { rate_per_hour: '37.5', free_minutes: 30, step_minutes: 15 }
test.each([
  ['10:00', '10:30', 0, '0.00'],
  ['10:00', '10:31', 15, '9.38'],
  ['10:00', '10:45', 15, '9.38'],
  ['10:00', '10:46', 30, '18.75'],
  ['10:00', '12:00', 90, '56.25'],
  ['10:00', '09:00', 0, '0.00'],
])('from %s to %s charges %i minutes, £%s', (from, to, charged_minutes, amount) => {
  const stamps = { arrived_at: `2026-11-20T${from}:00Z`, departed_at: `2026-11-20T${to}:00Z` }
  expect(waitingCharge(stamps, terms)).toMatchObject({ charged_minutes, amount })
})
test('a step of no minutes charges by the minute', () => {
  const stamps = { arrived_at: '2026-11-20T10:00:00Z', departed_at: '2026-11-20T10:20:00Z' }
  expect(waitingCharge(stamps, { rate_per_hour: 60, free_minutes: 0, step_minutes: 0 })).toEqual({
    waited_minutes: 20,
    charged_minutes: 20,
    amount: '20.00',
  })
})
