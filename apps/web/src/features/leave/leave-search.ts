import { listLeaveRequests } from '@dray/domain/leave/leave-requests.calls.ts'
import { addressOf } from '#kit/list/address-of-call.ts'
import { type SearchOf, searchChoice, searchWhole } from '#kit/list/list-address.ts'
import { searchDay, searchText } from '#platform/search-params.ts'
import type { HolidaysQuery } from './leave.queries.ts'

export const leaveBuckets = ['Requested', 'Approved', 'Declined'] as const

const searchMonth = (value: unknown) => {
  const month = searchText(value)
  return /^\d{4}-(0[1-9]|1[0-2])$/.test(month) && month > '1999' ? month : undefined
}

/** The leave calendar and its requests as they stand in the address. */
export const leaveAddress = addressOf(listLeaveRequests, {
  within: { show: searchChoice(['requests']), month: searchMonth },
  opens: {
    driver: searchWhole,
    request: searchWhole,
    day: searchDay,
    dialog: searchChoice(['availability', 'entitlement', 'ask', 'decline']),
  },
})
export type LeaveSearch = SearchOf<typeof leaveAddress>

/** The first day of the month that is shown. */
export const monthIn = ({ month }: LeaveSearch, today: string) => `${month ?? today.slice(0, 7)}-01`

/** What the calendar is asked for: it has neither the statuses nor the orders of the requests. */
export const holidaysQueryOf = (search: LeaveSearch, today: string): HolidaysQuery => ({
  month: monthIn(search, today),
  page: search.page,
  keywords: search.keywords,
})
