import { weekOf } from '@dray/domain/kernel/clock-time.ts'
import { weeklyDriverTimeRecord, weeklyVehicleTimeRecords } from '@dray/domain/timesheets/time-records.calls.ts'
import { addressOf } from '#kit/list/address-of-call.ts'
import { type SearchOf, searchWhole } from '#kit/list/list-address.ts'
import { searchDay } from '#platform/search-params.ts'

/** The drivers' timesheets as they stand in the address; the week is named by a day of it. */
export const driverSheetAddress = addressOf(weeklyDriverTimeRecord, {
  leaves: ['invoiceDate', 'keyword', 'driver_type'],
  within: { week: searchDay },
  opens: { driver: searchWhole },
  formerly: ({ drivers, type }) => ({
    ...(drivers === 'inactive' && { timesheet_status: 2 }),
    ...(type === 'self-employed' && { driver_emp_type: 1 }),
    ...(type === 'paye' && { driver_emp_type: 2 }),
  }),
})
export type DriverSheetSearch = SearchOf<typeof driverSheetAddress>

/** 1 the company's drivers, 2 those of agencies. */
export type DriverType = 1 | 2

/** `FROM,TO` of the week that a day lies in. */
export function weekText(day: string): string {
  const { from, to } = weekOf(day)
  return `${from},${to}`
}

/** The vehicles' timesheet as it stands in the address. */
export const vehicleSheetAddress = addressOf(weeklyVehicleTimeRecords, {
  leaves: ['invoiceDate', 'keyword'],
  within: { week: searchDay },
  opens: { vehicle: searchWhole },
})
export type VehicleSheetSearch = SearchOf<typeof vehicleSheetAddress>
