import {
  type InvoiceStatus,
  invoiceStatuses,
  isInvoiceOpen,
  maySetInvoiceStatus,
} from '@dray/domain/invoices/invoice-status.ts'

export interface InvoiceSteps {
  /** What all of them may be set to by hand. */
  statuses: InvoiceStatus[]
  /** All are drafts: they may be deleted and given another date. */
  isOpen: boolean
}

/** What can be done with a selection together: what one of them does not allow, none is offered. */
export function invoiceSteps(invoices: readonly { status: InvoiceStatus }[]): InvoiceSteps {
  if (invoices.length === 0) return { statuses: [], isOpen: false }
  return {
    statuses: invoiceStatuses.filter((to) => invoices.every(({ status }) => maySetInvoiceStatus(status, to))),
    isOpen: invoices.every(({ status }) => isInvoiceOpen(status)),
  }
}
