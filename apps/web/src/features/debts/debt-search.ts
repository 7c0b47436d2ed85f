import { ageBandNames } from '@dray/domain/debts/age-bands.ts'
import { statementStatuses } from '@dray/domain/debts/debt-wire.ts'
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
import { searchDay } from '#platform/search-params.ts'
import type { AgedDebtQuery, OpenInvoiceQuery, StatementLogQuery } from './debts.queries.ts'

/** Aged debt as it stands in the address; without a date it is of today. */
export const agedDebtAddress = listAddress({
  filters: { keywords: searchKeywords },
  within: { at: searchDay },
  opens: { statement: searchWhole },
  sorts: [
    'customer_code',
    'customer_name',
    'invoices',
    ...ageBandNames,
    'owed',
    'credit',
    'unallocated',
    'balance',
    'oldest_due',
  ],
})
export type AgedDebtSearch = SearchOf<typeof agedDebtAddress>
export const agedDebtQueryOf = ({ at, keywords, ...search }: AgedDebtSearch): AgedDebtQuery => ({
  ...pageAndOrder(search),
  ...(at && { date: at }),
  keywords,
})

/** The invoices behind a figure of it. */
export const openInvoiceAddress = listAddress({
  filters: { keywords: searchKeywords, customer: searchWhole, band: searchChoice(ageBandNames) },
  within: { at: searchDay, show: searchChoice(['invoices']) },
  sorts: ['inv_number', 'customer_name', 'date', 'invoice_due', 'total_charge', 'credited', 'paid', 'balance'],
})
export type OpenInvoiceSearch = SearchOf<typeof openInvoiceAddress>
export const openInvoiceQueryOf = ({ at, ...search }: OpenInvoiceSearch): OpenInvoiceQuery => ({
  ...pageAndOrder(search),
  ...(at && { date: at }),
  keywords: search.keywords,
  customer_id: search.customer,
  band: search.band,
})

/** Statements that were sent; none of the days is all of them. */
export const statementAddress = listAddress({
  filters: { ...searchRange, keywords: searchKeywords, status: searchChoice(statementStatuses) },
  opens: { statement: searchWhole, at: searchDay },
  sorts: ['customer_name', 'date', 'status', 'asked_at', 'balance'],
})
export type StatementSearch = SearchOf<typeof statementAddress>
export const statementLogQueryOf = (search: StatementSearch): StatementLogQuery => ({
  ...pageAndOrder(search),
  asked: rangeIn(search),
  keywords: search.keywords,
  status: search.status,
})
