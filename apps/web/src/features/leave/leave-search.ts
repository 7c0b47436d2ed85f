import {
  listAddress,
  pageAndOrder,
  type SearchOf,
  searchChoice,
  searchKeywords,
  searchWhole,
} from '#kit/list/list-address.ts'
import type { HolidaysQuery, RequestsQuery } from './leave.queries.ts'

export const leaveBuckets = ['Requested', 'Approved', 'Declined'] as const
const leaveDialogs = ['availability', 'entitlement', 'ask', 'decline'] as const

const month = (value: unknown) =>
  typeof value === 'string' && /^\d{4}-(0[1-9]|1[0-2])$/.test(value) && value > '1999' ? value : undefined
const day = (value: unknown) =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value)) ? value : undefined

/** The leave calendar and its requests as they stand in the address. */
export const leaveAddress = listAddress({
  filters: { keywords: searchKeywords, status: searchChoice(leaveBuckets) },
  within: { show: searchChoice(['requests']), month },
  opens: { driver: searchWhole, request: searchWhole, day, dialog: searchChoice(leaveDialogs) },
  sorts: ['full_name', 'from_date', 'asked_at'],
})
export type LeaveSearch = SearchOf<typeof leaveAddress>

/** The first day of the month that is shown. */
export const monthIn = ({ month }: LeaveSearch, today: string) => `${month ?? today.slice(0, 7)}-01`

export const holidaysQueryOf = (search: LeaveSearch, today: string): HolidaysQuery => ({
  month: monthIn(search, today),
  page: search.page,
  keywords: search.keywords,
})
export const requestsQueryOf = (search: LeaveSearch): RequestsQuery => ({
  ...pageAndOrder(search),
  keywords: search.keywords,
  status: search.status,
})
