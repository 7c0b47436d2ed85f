import { customerJobSorts, type JobSort, jobSorts } from '@dray/domain/jobs/jobs.calls.ts'
import { isJobStatus, type JobStatus } from '@dray/domain/jobs/status.ts'
import type { OfficeListQuery, PortalListQuery } from './jobs.queries.ts'

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

const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '')
const wholeOf = (value: unknown) => (/^[1-9]\d{0,14}$/.test(text(value)) ? Number(text(value)) : undefined)
const dayOf = (value: unknown) => {
  const day = text(value)
  const at = /^\d{4}-\d{2}-\d{2}$/.test(day) ? new Date(`${day}T00:00:00Z`) : null
  const isReal = at !== null && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day)
  return isReal ? day : undefined
}

function daysOf(raw: Record<string, unknown>, keywords: string | undefined): Pick<DiarySearch, 'from' | 'to' | 'days'> {
  if (raw.days === 'all' && keywords) return { days: 'all' }
  const one = dayOf(raw.from) ?? dayOf(raw.to)
  if (!one) return {}
  const from = dayOf(raw.from) ?? one
  const to = dayOf(raw.to) ?? one
  return from <= to ? { from, to } : { from: to, to: from }
}

const readStatuses = (value: unknown) => text(value).split(',').filter(isJobStatus).join(',') || undefined
const entryOf = (value: unknown) => (value === 'new' || value === 'quote' ? value : wholeOf(value))

/** Drops what is not set, so that the address says only what differs from the ordinary. */
function trimmed(search: DiarySearch): DiarySearch {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined)) as DiarySearch
}

/** Reads the address; whatever does not fit is left out, so that an old or mistyped link still opens the diary. */
export function readDiarySearch(raw: Record<string, unknown>): DiarySearch {
  const page = wholeOf(raw.page)
  const keywords = text(raw.keywords).slice(0, 100) || undefined
  const sort = [...jobSorts, ...customerJobSorts].find((one) => one === raw.sort)
  return trimmed({
    ...daysOf(raw, keywords),
    keywords,
    status: readStatuses(raw.status),
    customer: wholeOf(raw.customer),
    driver: wholeOf(raw.driver),
    vehicle: wholeOf(raw.vehicle),
    sort,
    direction: sort && raw.direction === 'desc' ? 'desc' : undefined,
    page: page === 1 ? undefined : page,
    job: wholeOf(raw.job),
    entry: entryOf(raw.entry),
    allocate: wholeOf(raw.allocate),
    pod: wholeOf(raw.pod),
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

/** The order as the table's head shows it; none is the trade's own: status, date, time. */
export const sortOf = ({ sort, direction }: DiarySearch) =>
  sort ? { column: sort, direction: direction ?? ('asc' as const) } : null

/** A third press on the same head goes back to the trade's own order. */
export function nextSort(
  search: DiarySearch,
  wanted: { column: string; direction: 'asc' | 'desc' },
): Partial<DiarySearch> {
  const isThird = search.sort === wanted.column && search.direction === 'desc'
  if (isThird) return { sort: undefined, direction: undefined }
  return { sort: wanted.column as JobSort, direction: wanted.direction === 'desc' ? 'desc' : undefined }
}

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

/** What the office's list is asked for. */
export const officeQueryOf = (search: DiarySearch, today: string): OfficeListQuery => ({
  ...sharedQueryOf(search, today),
  ...(search.customer && { customer_id: search.customer }),
  ...(search.driver && { driver_id: search.driver }),
  ...(search.vehicle && { vehicle_id: search.vehicle }),
  ...orderBy(search, jobSorts),
})

/** What the portal's list is asked for; filters and orders that only the office has are passed over. */
export const portalQueryOf = (search: DiarySearch, today: string): PortalListQuery => ({
  ...sharedQueryOf(search, today),
  ...orderBy(search, customerJobSorts),
})
