import { expect, test } from 'vitest'
import { jobStatuses } from '../jobs/status.ts'
import { stampErrors } from './stop-stamps.ts'
import { stopTimesRefusal } from './stop-times-refusal.ts'

test('times are entered from the allocation until the charges close', () => {
  const open = jobStatuses.filter((status) => stopTimesRefusal(status) === null)
  expect(open).toEqual([
    'Collected',
    'Indepot',
    'Booked',
    'Quoted',
    'Intransit',
    'Inprogress',
    'CX Delivered',
    'Completed',
    'Priced',
    'POD',
  ])
  expect(stopTimesRefusal('Planned')).toBe('stop_too_early')
  expect(stopTimesRefusal('Invoiced')).toBe('job_locked')
})

const now = '2026-06-01T12:00:00Z'
test.each([
  ['both in order', '11:00:00', '11:30:00', {}],
  ['the same minute', '11:00:00', '11:00:00', {}],
  ['only an arrival', '11:00:00', null, {}],
  ['neither', null, null, {}],
  ['a clock that is a minute ahead', '12:01:00', null, {}],
  ['an arrival to come', '12:02:00', null, { arrived_at: ['Must not be in the future'] }],
  ['a departure to come', '11:00:00', '12:02:00', { departed_at: ['Must not be in the future'] }],
  ['the wrong order', '11:00:00', '10:59:00', { departed_at: ['The departure must not be before the arrival'] }],
  ['a departure alone', null, '11:00:00', { arrived_at: ['Enter the arrival first'] }],
])('%s', (_, arrived, departed, errors) => {
  const at = (time: string | null) => time && `2026-06-01T${time}Z`
  expect(stampErrors({ arrived_at: at(arrived), departed_at: at(departed) }, now)).toEqual(errors)
})
