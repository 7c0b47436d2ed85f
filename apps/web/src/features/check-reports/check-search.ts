import {
  listAddress,
  pageAndOrder,
  rangeIn,
  type SearchOf,
  searchChoice,
  searchKeywords,
  searchRange,
  searchWhole,
} from '#kit/list/list-address.ts'
import type { CheckQuery } from './check-reports.queries.ts'

export const checkFindings = ['defects', 'nil'] as const

/** The list of checks as it stands in the address; `open=new` opens the form of another one. */
export const checkReportAddress = listAddress({
  filters: {
    ...searchRange,
    keywords: searchKeywords,
    status: searchChoice(checkFindings),
    vehicle: searchWhole,
    trailer: searchWhole,
    driver: searchWhole,
  },
  opens: { report: searchWhole, open: searchChoice(['new']) },
  sorts: ['checked_at', 'subject_name', 'driver', 'defects'],
})
export type CheckSearch = SearchOf<typeof checkReportAddress>

export const checkQueryOf = (search: CheckSearch): CheckQuery => ({
  ...pageAndOrder(search),
  date: rangeIn(search),
  keywords: search.keywords,
  status: search.status,
  vehicle_id: search.vehicle,
  trailer_id: search.trailer,
  driver_id: search.driver,
})
