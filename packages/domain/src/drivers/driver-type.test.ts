import { expect, test } from 'vitest'
import { agencyOf } from './driver-type.ts'

test.each([
  [{ driver_type: 2, agency_id: 7 }, 7],
  [{ driver_type: 2, agency_id: null }, undefined],
  [{ driver_type: 1, agency_id: 7 }, null],
  [{ driver_type: 1, agency_id: null }, null],
])('the agency of %o is %s', (driver, agency_id) => {
  expect(agencyOf(driver)).toBe(agency_id)
})
