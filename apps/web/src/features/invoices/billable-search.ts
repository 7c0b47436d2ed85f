import {
  type RawSearch,
  searchDays,
  searchKeywords,
  searchPage,
  searchSort,
  searchWhole,
  trimmedSearch,
} from '#platform/search-params.ts'
import type { BillableQuery } from './invoices.queries.ts'

export const billableSorts = [
  'job_number',
  'customer_name',
  'status',
  'collection_date',
  'delivery_date',
  'load_type',
  'total_charge',
  'last_date',
] as const
export type BillableSort = (typeof billableSorts)[number]

/** A list of jobs to be billed as it stands in the address; the days are those of supply, none is all. */
export interface BillableSearch {
  from?: string
  to?: string
  keywords?: string
  customer?: number
  sort?: BillableSort
  direction?: 'desc'
  page?: number
  /** The job whose details are open. */
  job?: number
}

export function readBillableSearch(raw: RawSearch): BillableSearch {
  return trimmedSearch<BillableSearch>({
    ...searchDays(raw),
    keywords: searchKeywords(raw.keywords),
    customer: searchWhole(raw.customer),
    ...searchSort(raw, billableSorts),
    page: searchPage(raw.page),
    job: searchWhole(raw.job),
  })
}

/** The address after a change; whatever narrows or orders the list leads back to its first page. */
export function changedBillable(search: BillableSearch, changes: Partial<BillableSearch>): BillableSearch {
  const isOnPage = 'page' in changes || 'job' in changes
  return readBillableSearch({ ...search, ...(!isOnPage && { page: undefined }), ...changes })
}

export const isBillableFiltered = ({ from, keywords, customer }: BillableSearch) =>
  from !== undefined || keywords !== undefined || customer !== undefined

export const billableQueryOf = ({
  from,
  to,
  keywords,
  customer,
  sort,
  direction,
  page,
}: BillableSearch): BillableQuery => ({
  page: page ?? 1,
  ...(from && to && { date: `${from},${to}` }),
  ...(keywords && { keywords }),
  ...(customer && { customer_id: customer }),
  ...(sort && { sort, direction: direction ?? 'asc' }),
})
