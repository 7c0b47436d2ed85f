import { invoiceTones, type ShownInvoiceStatus } from '@dray/domain/invoices/invoice-status.ts'
import {
  listAddress,
  pageAndOrderOf,
  rangeIn,
  type SearchOf,
  searchChoice,
  searchKeywords,
  searchRange,
  searchWhole,
} from '#kit/list/list-address.ts'
import type { InvoiceQuery } from './invoices.queries.ts'

/** Every status that a list may show, in the order of an invoice's life. */
export const shownStatuses = Object.keys(invoiceTones) as ShownInvoiceStatus[]

/** A list of invoices as it stands in the address; none of the days is all of them. */
export const invoiceAddress = listAddress({
  filters: {
    ...searchRange,
    keywords: searchKeywords,
    status: searchChoice(shownStatuses),
    customer: searchWhole,
  },
  /** The other list of the portal's finance screen. */
  within: { show: searchChoice(['credit-notes', 'statement']) },
  sorts: ['inv_number', 'status', 'customer_name', 'date', 'invoice_due', 'net', 'vat', 'total_charge'],
  opens: { invoice: searchWhole },
})
export type InvoiceSearch = SearchOf<typeof invoiceAddress>

export const invoiceQueryOf = (search: InvoiceSearch): InvoiceQuery => ({
  ...pageAndOrderOf(search),
  invoice_date: rangeIn(search),
  keyword: search.keywords,
  invoice_status: search.status,
  customer_id: search.customer,
})
