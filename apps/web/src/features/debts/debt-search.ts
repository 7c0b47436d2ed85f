import { getAgedDebt, listOpenInvoices, listStatements } from '@dray/domain/debts/debts.calls.ts'
import { addressOf } from '#kit/list/address-of-call.ts'
import { type SearchOf, searchChoice, searchWhole } from '#kit/list/list-address.ts'
import { type RawSearch, searchDay } from '#platform/search-params.ts'

const formerly = ({ at }: RawSearch) => ({ date: at })

/** Aged debt as it stands in the address; without a date it is of today. */
export const agedDebtAddress = addressOf(getAgedDebt, { stays: ['date'], opens: { statement: searchWhole }, formerly })
export type AgedDebtSearch = SearchOf<typeof agedDebtAddress>

/** The invoices behind a figure of it. */
export const openInvoiceAddress = addressOf(listOpenInvoices, {
  stays: ['date'],
  within: { show: searchChoice(['invoices']) },
  formerly,
})
export type OpenInvoiceSearch = SearchOf<typeof openInvoiceAddress>

/** Statements that were sent, and one of them as of its date. */
export const statementAddress = addressOf(listStatements, { opens: { statement: searchWhole, at: searchDay } })
export type StatementSearch = SearchOf<typeof statementAddress>
