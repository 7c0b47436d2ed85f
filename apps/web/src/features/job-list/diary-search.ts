import { customerJobSorts, type JobSort, jobSorts } from '@dray/domain/job-list/job-list.calls.ts'
import { isJobStatus, type JobStatus } from '@dray/domain/jobs/status.ts'
import type { OfficeListQuery, PortalListQuery } from '#features/jobs/index.ts'
import {
  type RawSearch,
  searchDays,
  searchKeywords,
  searchPage,
  searchSort,
  searchText,
  searchWhole,
  trimmedSearch,
} from '#platform/search-params.ts'

/** The diary's whole state as it stands in the address: filters, order and page, and what is open above the list. */
export interface DiarySearch {
  /** Both days or none; none is today. */
  from?: string
  to?: string
  /** Keywords are looked for on every day. */
  days?: 'all'
  keywords?: string
  /** One status, or several parted by commas. */
  status?: string
  customer?: number
  driver?: number
  vehicle?: number
  sort?: JobSort
  direction?: 'desc'
  page?: number
  /** The job whose details are open. */
  job?: number
  /** The entry dialog: a new job, a new quote, or the job to edit. */
  entry?: 'new' | 'quote' | number
  allocate?: number
  pod?: number
}

function daysOf(raw: RawSearch, keywords: string | undefined): Pick<DiarySearch, 'from' | 'to' | 'days'> {
  return raw.days === 'all' && keywords ? { days: 'all' } : searchDays(raw)
}

const readStatuses = (value: unknown) => searchText(value).split(',').filter(isJobStatus).join(',') || undefined
const entryOf = (value: unknown) => (value === 'new' || value === 'quote' ? value : searchWhole(value))

/** Reads the address; whatever does not fit is left out, so that an old or mistyped link still opens the diary. */
export function readDiarySearch(raw: RawSearch): DiarySearch {
  const keywords = searchKeywords(raw.keywords)
  return trimmedSearch<DiarySearch>({
    ...daysOf(raw, keywords),
    keywords,
    status: readStatuses(raw.status),
    customer: searchWhole(raw.customer),
    driver: searchWhole(raw.driver),
    vehicle: searchWhole(raw.vehicle),
    ...searchSort(raw, [...jobSorts, ...customerJobSorts]),
    page: searchPage(raw.page),
    job: searchWhole(raw.job),
    entry: entryOf(raw.entry),
    allocate: searchWhole(raw.allocate),
    pod: searchWhole(raw.pod),
  })
}

/** What narrows the list; a change of it leads back to the first page. */
const narrowing = [
  'from',
  'to',
  'days',
  'keywords',
  'status',
  'customer',
  'driver',
  'vehicle',
  'sort',
  'direction',
] as const

/** The address after a change; `undefined` takes a part out. */
export function changedSearch(search: DiarySearch, changes: Partial<DiarySearch>): DiarySearch {
  const isNarrowed = narrowing.some((part) => part in changes && changes[part] !== search[part])
  return readDiarySearch({ ...search, ...(isNarrowed && { page: undefined }), ...changes })
}

export const statusesOf = ({ status }: DiarySearch): JobStatus[] => (status?.split(',') ?? []).filter(isJobStatus)

/** True while something beside the days narrows the list. */
export const isFiltered = (search: DiarySearch) =>
  (['keywords', 'status', 'customer', 'driver', 'vehicle'] as const).some((part) => search[part] !== undefined)

/** Takes every filter off but the days. */
export const clearedFilters = {
  keywords: undefined,
  status: undefined,
  customer: undefined,
  driver: undefined,
  vehicle: undefined,
} satisfies Partial<DiarySearch>

/** Days that are not named are today's, so that an open diary follows the calendar. */
function sharedQueryOf(search: DiarySearch, today: string) {
  const status = statusesOf(search)
  return {
    page: search.page ?? 1,
    ...(search.days !== 'all' && { date: `${search.from ?? today},${search.to ?? today}` }),
    ...(search.keywords && { keywords: search.keywords }),
    ...(status.length > 0 && { status }),
  }
}

const orderBy = <S extends JobSort>(search: DiarySearch, sorts: readonly S[]) => {
  const sort = sorts.find((one) => one === search.sort)
  return sort && { sort, direction: search.direction ?? ('asc' as const) }
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
  ...(search.customer && { customer_id: search.customer }),
  ...(search.driver && { driver_id: search.driver }),
  ...(search.vehicle && { vehicle_id: search.vehicle }),
  ...orderBy(search, seesPrices ? jobSorts : openSorts),
})

/** What the portal's list is asked for; filters and orders that only the office has are passed over. */
export const portalQueryOf = (search: DiarySearch, today: string): PortalListQuery => ({
  ...sharedQueryOf(search, today),
  ...orderBy(search, customerJobSorts),
})
