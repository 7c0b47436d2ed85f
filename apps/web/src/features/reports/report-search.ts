import {
  listAddress,
  pageAndOrder,
  rangeIn,
  type SearchOf,
  searchKeywords,
  searchRange,
  searchWhole,
} from '#kit/list-address.ts'
import { searchText } from '#platform/search-params.ts'
import type { JobReportQuery, SumReportQuery } from './reports.queries.ts'

/** A report of sums as it stands in the address; without days it is of this month. */
export const sumReportAddress = listAddress({
  filters: { keywords: searchKeywords },
  within: searchRange,
  sorts: ['name', 'jobs', 'total_charge', 'subcost', 'profit', 'margin', 'other_costs', 'net'],
})
export type SumReportSearch = SearchOf<typeof sumReportAddress>

export const sumReportQueryOf = (search: SumReportSearch): SumReportQuery => ({
  ...pageAndOrder(search),
  selected_date: rangeIn(search),
  keywords: search.keywords,
})

/** The job report: narrowed to one customer, vehicle or sub-contractor where a report of sums led here. */
export const jobReportAddress = listAddress({
  filters: { keywords: searchKeywords, customer: searchWhole, vehicle: searchWhole, sub_contractor: searchWhole },
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
  sub_contractor_id: search.sub_contractor,
})

const searchWords = (value: unknown) => searchText(value) || undefined

/** The VAT report, or the lines of one tax code and rate in it. */
export const vatReportAddress = listAddress({
  filters: { keywords: searchKeywords, code: searchWords, rate: searchWords },
  within: searchRange,
  sorts: ['date', 'document_number', 'customer_name', 'net'],
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
