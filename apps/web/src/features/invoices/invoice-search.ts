import { invoiceTones, type ShownInvoiceStatus } from '@dray/domain/invoices/invoice-status.ts'
import { listCustomerInvoices, listInvoices } from '@dray/domain/invoices/invoices.calls.ts'
import { addressOf } from '#kit/list/address-of-call.ts'
import { type SearchOf, searchChoice, searchWhole } from '#kit/list/list-address.ts'

/** Every status that a list may show, in the order of an invoice's life. */
export const shownStatuses = Object.keys(invoiceTones) as ShownInvoiceStatus[]

const shared = { tabs: 'invoice_status', leaves: ['keyword'], opens: { invoice: searchWhole } } as const

/** The office's list of invoices as it stands in the address. */
export const invoiceAddress = addressOf(listInvoices, shared)
export type InvoiceSearch = SearchOf<typeof invoiceAddress>

/** The portal's, beside its screen's other lists. */
export const portalInvoiceAddress = addressOf(listCustomerInvoices, {
  ...shared,
  within: { show: searchChoice(['credit-notes', 'statement']) },
})
export type PortalInvoiceSearch = SearchOf<typeof portalInvoiceAddress>
