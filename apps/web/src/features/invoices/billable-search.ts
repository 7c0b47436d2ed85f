import {
  listAddress,
  pageAndOrderOf,
  rangeIn,
  type SearchOf,
  searchKeywords,
  searchRange,
  searchWhole,
} from '#kit/list/list-address.ts'
import type { BillableQuery } from './invoices.queries.ts'

/** A list of jobs to be billed as it stands in the address; the days are those of supply, none is all. */
export const billableAddress = listAddress({
  filters: { ...searchRange, keywords: searchKeywords, customer: searchWhole },
  sorts: [
    'job_number',
    'customer_name',
    'status',
    'collection_date',
    'collection_time',
    'delivery_date',
    'delivery_time',
    'load_type',
    'total_charge',
    'last_date',
  ],
  opens: { job: searchWhole },
})
export type BillableSearch = SearchOf<typeof billableAddress>

export const billableQueryOf = (search: BillableSearch): BillableQuery => ({
  ...pageAndOrderOf(search),
  date: rangeIn(search),
  keywords: search.keywords,
  customer_id: search.customer,
})
