import { customerJobSorts, type JobSort, jobSorts } from '@dray/domain/job-list/job-list.calls.ts'
import { offerFilters } from '@dray/domain/job-offers/pressing-offer.ts'
import { isJobStatus, type JobStatus } from '@dray/domain/jobs/status.ts'
import { addDays, daysBetween } from '@dray/domain/kernel/clock-time.ts'
import {
  listAddress,
  pageAndOrder,
  pageIn,
  rangeIn,
  type SearchOf,
  searchKeywords,
  searchRange,
  searchWhole,
} from '#kit/list/list-address.ts'
import { type RawSearch, searchText } from '#platform/search-params.ts'
import { jobDialogIn } from './job-dialog-names.ts'
import type { OfficeListQuery, PortalListQuery } from './job-list.queries.ts'

const readStatuses = (value: unknown) => searchText(value).split(',').filter(isJobStatus).join(',') || undefined
const entryIn = (value: unknown) =>
  value === 'new' || value === 'quote' || value === 'trip' ? value : searchWhole(value)

const requestsIn = (value: unknown) => (value === 'open' ? value : searchWhole(value))

const offerIn = (value: unknown) => offerFilters.find((one) => one === value)

/** Keywords are looked for on every day. */
const everyDayIn = (value: unknown, raw: RawSearch) =>
  value === 'all' && searchKeywords(raw.keywords) ? ('all' as const) : undefined
const dayIn = (end: 'from' | 'to') => (value: unknown, raw: RawSearch) =>
  everyDayIn(raw.days, raw) ? undefined : searchRange[end](value, raw)

/** The diary's whole state as it stands in the address: filters, order and page, and what is open above the list. */
export const diaryAddress = listAddress({
  filters: {
    keywords: searchKeywords,
    /** One status, or several parted by commas. */
    status: readStatuses,
    customer: searchWhole,
    driver: searchWhole,
    vehicle: searchWhole,
    /** 1: only what nobody carries. */
    unallocated: searchWhole,
    /** What was offered to a driver and stands so. */
    offer: offerIn,
    /** 1: only what is reached too late by the estimate. */
    late_estimate: searchWhole,
  },
  /** Both days or none; none is today. */
  within: { from: dayIn('from'), to: dayIn('to'), days: everyDayIn },
  sorts: [...jobSorts, ...customerJobSorts],
  opens: {
    /** The job whose details are open. */
    job: searchWhole,
    /** The entry dialog: a new job, quote or trip, or the job to edit. */
    entry: entryIn,
    allocate: searchWhole,
    /** The customers' booking requests: all that are open, or one. */
    requests: requestsIn,
    /** The request that is being accepted, in the form that enters jobs. */
    accept: searchWhole,
    pod: searchWhole,
    /** A dialog about one job, and that job; the list or its details stay behind it. */
    dialog: jobDialogIn,
    of: searchWhole,
  },
})
export type DiarySearch = SearchOf<typeof diaryAddress>
export type ChangeSearch = (changes: Partial<DiarySearch>) => void

export const statusesOf = ({ status }: Pick<DiarySearch, 'status'>): JobStatus[] =>
  (status?.split(',') ?? []).filter(isJobStatus)

/** The days that the list shows, null for every day. Days that are not named are today's, so that it follows the calendar. */
export const daysOf = ({ days, from, to }: DiarySearch, today: string) =>
  days === 'all' ? null : { from: from ?? today, to: to ?? today }

/** The days so many spans further on or back, as the address has them; 0 is today. */
export function movedDays(
  search: DiarySearch,
  today: string,
  by: -1 | 0 | 1,
): Pick<DiarySearch, 'from' | 'to' | 'days'> {
  const { from, to } = (by === 0 ? null : daysOf(search, today)) ?? { from: today, to: today }
  const days = by * (daysBetween(from, to) + 1)
  const moved = { from: addDays(from, days), to: addDays(to, days) }
  const isToday = moved.from === today && moved.to === today
  return { days: undefined, ...(isToday ? { from: undefined, to: undefined } : moved) }
}

function sharedQueryOf(search: DiarySearch, today: string) {
  const status = statusesOf(search)
  return {
    ...pageIn(search),
    date: rangeIn(daysOf(search, today) ?? {}),
    keywords: search.keywords,
    ...(status.length > 0 && { status }),
  }
}

const orderBy = <S extends JobSort>({ sort, direction }: DiarySearch, sorts: readonly S[]) => {
  const { page: _page, ...order } = pageAndOrder({ sort: sorts.find((one) => one === sort), direction })
  return order
}

const moneySorts: readonly JobSort[] = ['total_charge']
const openSorts = jobSorts.filter((sort) => !moneySorts.includes(sort))

interface OfficeQueryNeeds {
  today: string
  /** An order by price would show which job costs more. */
  seesPrices: boolean
}

/** What the office's list is asked for. */
export const officeQueryOf = (search: DiarySearch, { today, seesPrices }: OfficeQueryNeeds): OfficeListQuery => ({
  ...sharedQueryOf(search, today),
  customer_id: search.customer,
  driver_id: search.driver,
  vehicle_id: search.vehicle,
  ...(search.unallocated && { unallocated: 1 as const }),
  ...(search.offer && { offer: search.offer }),
  ...(search.late_estimate && { late_estimate: 1 as const }),
  ...orderBy(search, seesPrices ? jobSorts : openSorts),
})

/** What the portal's list is asked for; filters and orders that only the office has are left out. */
export const portalQueryOf = (search: DiarySearch, today: string): PortalListQuery => ({
  ...sharedQueryOf(search, today),
  ...orderBy(search, customerJobSorts),
})
