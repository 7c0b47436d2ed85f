import { invoiceTones, type ShownInvoiceStatus } from '@dray/domain/invoices/invoice-status.ts'
import {
  type RawSearch,
  searchDays,
  searchKeywords,
  searchPage,
  searchSort,
  searchWhole,
  trimmedSearch,
} from '#platform/search-params.ts'
import type { InvoiceQuery } from './invoices.queries.ts'

export const invoiceSorts = [
  'inv_number',
  'status',
  'customer_name',
  'date',
  'invoice_due',
  'net',
  'vat',
  'total_charge',
] as const
export type InvoiceSort = (typeof invoiceSorts)[number]

/** Every status that a list may show, in the order of an invoice's life. */
export const shownStatuses = Object.keys(invoiceTones) as ShownInvoiceStatus[]

/** A list of invoices as it stands in the address; none of the days is all of them. */
export interface InvoiceSearch {
  from?: string
  to?: string
  keywords?: string
  status?: ShownInvoiceStatus
  customer?: number
  sort?: InvoiceSort
  direction?: 'desc'
  page?: number
  /** The invoice that is open beside the list. */
  invoice?: number
}

export function readInvoiceSearch(raw: RawSearch): InvoiceSearch {
  return trimmedSearch<InvoiceSearch>({
    ...searchDays(raw),
    keywords: searchKeywords(raw.keywords),
    status: shownStatuses.find((one) => one === raw.status),
    customer: searchWhole(raw.customer),
    ...searchSort(raw, invoiceSorts),
    page: searchPage(raw.page),
    invoice: searchWhole(raw.invoice),
  })
}

/** The address after a change; whatever narrows or orders the list leads back to its first page. */
export function changedInvoices(search: InvoiceSearch, changes: Partial<InvoiceSearch>): InvoiceSearch {
  const isOnPage = 'page' in changes || 'invoice' in changes
  return readInvoiceSearch({ ...search, ...(!isOnPage && { page: undefined }), ...changes })
}

export const isInvoicesFiltered = ({ from, keywords, customer, status }: InvoiceSearch) =>
  from !== undefined || keywords !== undefined || customer !== undefined || status !== undefined

export const invoiceQueryOf = (search: InvoiceSearch): InvoiceQuery => ({
  page: search.page ?? 1,
  ...(search.from && search.to && { invoice_date: `${search.from},${search.to}` }),
  ...(search.keywords && { keyword: search.keywords }),
  ...(search.status && { invoice_status: search.status }),
  ...(search.customer && { customer_id: search.customer }),
  ...(search.sort && { sort: search.sort, direction: search.direction ?? 'asc' }),
})
