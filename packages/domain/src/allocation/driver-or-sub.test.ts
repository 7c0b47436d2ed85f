import { expect, test } from 'vitest'
import { type CarrierFacts, driverOrSub } from './driver-or-sub.ts'

const day = (date: string, more = {}) => ({ date, driver_name: 'Beth Marsh', agency_driver_name: null, ...more })
const sub = (date: string, is_owner_driver = false) => ({ date, code: 'ARROW', is_owner_driver })
test.each<[string, CarrierFacts, string | null, string | null]>([
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
  const carrier = driverOrSub(facts)
  expect([carrier?.name ?? null, carrier?.kind ?? null]).toEqual([name, kind])
})
