import { expect, test } from 'vitest'
import { type CarrierFacts, driverOrSub } from './driver-or-sub.ts'

const day = (date: string, more = {}) => ({
  is_completed: 0,
  date,
  driver_name: 'Beth Marsh',
  agency_driver_name: null,
  ...more,
})
const sub = (date: string, is_owner_driver = false) => ({ is_completed: 0, date, code: 'ARROW', is_owner_driver })
test.each<[string, Omit<CarrierFacts, 'status'>, string | null, string | null]>([
  ['nobody', { work_day: null, sub_contractor_job: null }, null, null],
  ['a driver', { work_day: day('2026-11-20'), sub_contractor_job: null }, 'Beth Marsh', 'driver'],
  [
    'an agency driver',
    { work_day: day('2026-11-20', { driver_name: null, agency_driver_name: 'Al' }), sub_contractor_job: null },
    'Al',
    'agency_driver',
  ],
  ['a sub-contractor', { work_day: null, sub_contractor_job: sub('2026-11-20') }, 'ARROW', 'sub_contractor'],
  ['an owner driver', { work_day: null, sub_contractor_job: sub('2026-11-20', true) }, 'ARROW', 'owner_driver'],
  [
    'a sub-contractor on the same day',
    { work_day: day('2026-11-20'), sub_contractor_job: sub('2026-11-20') },
    'ARROW',
    'sub_contractor',
  ],
  [
    'a sub-contractor on a later day',
    { work_day: day('2026-11-20'), sub_contractor_job: sub('2026-11-21') },
    'ARROW',
    'sub_contractor',
  ],
  [
    'a sub-contractor on an earlier day',
    { work_day: day('2026-11-21'), sub_contractor_job: sub('2026-11-20') },
    'Beth Marsh',
    'driver',
  ],
  [
    'a workday without a driver',
    { work_day: day('2026-11-20', { driver_name: null }), sub_contractor_job: null },
    null,
    null,
  ],
])('%s', (_name, facts, name, kind) => {
  const carrier = driverOrSub({ status: 'Booked', ...facts })
  expect([carrier?.name ?? null, carrier?.kind ?? null]).toEqual([name, kind])
})

const done = { work_day: day('2026-11-20', { is_completed: 1 }), sub_contractor_job: null }
test.each([
  ['Collected', null],
  ['Indepot', null],
  ['Quoted', null],
  ['Intransit', null],
  ['Completed', 'Beth Marsh'],
  ['Invoiced', 'Beth Marsh'],
  ['Billed Manually', 'Beth Marsh'],
  ['Cancelled', null],
  ['Deleted', null],
] as const)('whose leg is done, while the job is %s: %s', (status, name) => {
  expect(driverOrSub({ ...done, status })?.name ?? null).toBe(name)
})

test('who has the next leg, when the one before was a sub-contractor’s on the same day', () => {
  const facts = { work_day: day('2026-11-20'), sub_contractor_job: { ...sub('2026-11-20'), is_completed: 1 } }
  expect(driverOrSub({ ...facts, status: 'Booked' })?.name).toBe('Beth Marsh')
})
