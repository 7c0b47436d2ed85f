import { weekOf } from '@dray/domain/kernel/clock-time.ts'
import { sheetStatuses } from '@dray/domain/timesheets/sheet-status.ts'
import {
  listAddress,
  pageAndOrder,
  type SearchOf,
  searchChoice,
  searchKeywords,
  searchWhole,
} from '#kit/list/list-address.ts'
import { searchDay } from './approve-search.ts'
import type { DriverSheetQuery, VehicleSheetQuery } from './time-records.queries.ts'

/** The part of the address that the drivers' timesheets read; the week is named by a day of it. */
export const driverSheetAddress = listAddress({
  filters: {
    keywords: searchKeywords,
    status: searchChoice(sheetStatuses),
    drivers: searchChoice(['inactive']),
    type: searchChoice(['self-employed', 'paye']),
  },
  within: { week: searchDay },
  opens: { driver: searchWhole },
  sorts: ['full_name', 'status', 'worked_minutes', 'paid_minutes', 'nightouts', 'cost'],
})
export type DriverSheetSearch = SearchOf<typeof driverSheetAddress>

/** 1 the company's drivers, 2 those of agencies. */
export type DriverType = 1 | 2

/** `FROM,TO` of the week that a day lies in. */
export function weekText(day: string): string {
  const { from, to } = weekOf(day)
  return `${from},${to}`
}

/** Which drivers of which week are shown: the part of the query that a file has too. */
export const sheetFilterOf = (
  search: DriverSheetSearch,
  { today, driver_type }: { today: string; driver_type: DriverType },
) => ({
  invoiceDate: weekText(search.week ?? today),
  keyword: search.keywords,
  timesheet_status: search.drivers === 'inactive' ? (2 as const) : (1 as const),
  ...(search.type && { driver_emp_type: search.type === 'paye' ? (2 as const) : (1 as const) }),
  driver_type,
})

export const driverSheetQueryOf = (
  search: DriverSheetSearch,
  of: { today: string; driver_type: DriverType },
): DriverSheetQuery => ({
  ...pageAndOrder(search),
  ...sheetFilterOf(search, of),
  status: search.status,
})

/** The part of the address that the vehicles' timesheet reads. */
export const vehicleSheetAddress = listAddress({
  filters: { keywords: searchKeywords },
  within: { week: searchDay },
  opens: { vehicle: searchWhole },
  sorts: ['reg', 'mileage', 'fuel_volume', 'fuel_cost', 'mpg', 'cost_per_mile'],
})
export type VehicleSheetSearch = SearchOf<typeof vehicleSheetAddress>

export const vehicleSheetQueryOf = (search: VehicleSheetSearch, today: string): VehicleSheetQuery => ({
  ...pageAndOrder(search),
  invoiceDate: weekText(search.week ?? today),
  keyword: search.keywords,
})
