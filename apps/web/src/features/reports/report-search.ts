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
import { searchText } from '#platform/search-params.ts'
import type { ContributionQuery, JobReportQuery, OnTimeQuery, SumReportQuery } from './reports.queries.ts'

const reportFilters = { filters: { keywords: searchKeywords }, within: searchRange } as const
interface ReportSearch {
  from?: string
  to?: string
  keywords?: string
}
const asked = (search: ReportSearch) => ({ selected_date: rangeIn(search), keywords: search.keywords })

/** A report of sums as it stands in the address; without days it is of this month. */
export const sumReportAddress = listAddress({
  ...reportFilters,
  sorts: ['name', 'jobs', 'total_charge', 'subcost', 'profit', 'margin', 'other_costs', 'net'],
})
export type SumReportSearch = SearchOf<typeof sumReportAddress>

export const sumReportQueryOf = (search: SumReportSearch): SumReportQuery => ({
  ...pageAndOrder(search),
  ...asked(search),
})

export const onTimeAddress = listAddress({
  ...reportFilters,
  sorts: [
    'name',
    'jobs',
    'collections_on_time',
    'collections_late',
    'collections_unknown',
    'collections_percent',
    'deliveries_on_time',
    'deliveries_late',
    'deliveries_unknown',
    'deliveries_percent',
  ],
})
export type OnTimeSearch = SearchOf<typeof onTimeAddress>

export const onTimeQueryOf = (search: OnTimeSearch): OnTimeQuery => ({ ...pageAndOrder(search), ...asked(search) })

export const contributionAddress = listAddress({
  filters: { keywords: searchKeywords },
  within: { ...searchRange, by: searchChoice(['driver']) },
  sorts: [
    'name',
    'jobs',
    'workdays',
    'workdays_without_pay',
    'revenue',
    'subcost',
    'pay',
    'fuel',
    'contribution',
    'margin',
  ],
})
export type ContributionSearch = SearchOf<typeof contributionAddress>

export const contributionQueryOf = (search: ContributionSearch): ContributionQuery => ({
  ...pageAndOrder(search),
  ...asked(search),
  by: search.by ?? 'vehicle',
})

const searchArea = (value: unknown) => searchText(value).slice(0, 60) || undefined
/** The service is `none` for jobs without one. */
const searchService = (value: unknown) => (searchText(value) === 'none' ? 'none' : searchWhole(value))

/** The job report: narrowed to what a row of another report was made of, where one led here. */
export const jobReportAddress = listAddress({
  filters: {
    keywords: searchKeywords,
    customer: searchWhole,
    vehicle: searchWhole,
    driver: searchWhole,
    sub_contractor: searchWhole,
    service: searchService,
    collection_area: searchArea,
    delivery_area: searchArea,
    late: searchChoice(['yes']),
  },
  within: searchRange,
  sorts: ['job_number', 'customer_name', 'status', 'last_date', 'total_charge', 'subcost', 'profit', 'net'],
})
export type JobReportSearch = SearchOf<typeof jobReportAddress>

export const jobReportQueryOf = (search: JobReportSearch): JobReportQuery => ({
  ...pageAndOrder(search),
  date: rangeIn(search),
  keywords: search.keywords,
  customer_id: search.customer,
  vehicle_id: search.vehicle,
  driver_id: search.driver,
  sub_contractor_id: search.sub_contractor,
  ...(search.service === 'none' ? { without_service: 1 as const } : { service_id: search.service }),
  collection_area: search.collection_area,
  delivery_area: search.delivery_area,
  ...(search.late && { late: 1 as const }),
})

const searchWords = (value: unknown) => searchText(value) || undefined

/** The VAT report, or the lines of one tax code and rate in it. */
export const vatReportAddress = listAddress({
  filters: { keywords: searchKeywords, code: searchWords, rate: searchWords },
  within: searchRange,
  sorts: ['date', 'tax_point', 'document_number', 'customer_name', 'net'],
})
export type VatReportSearch = SearchOf<typeof vatReportAddress>

export const vatReportQueryOf = (search: VatReportSearch) => ({ selected_date: rangeIn(search) })

export const vatLinesQueryOf = (search: VatReportSearch) => ({
  ...pageAndOrder(search),
  selected_date: rangeIn(search),
  keywords: search.keywords,
  tax_code: search.code,
  tax_rate: search.rate,
})
