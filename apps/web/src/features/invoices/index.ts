export { type BillableSearch, billableAddress } from './billable-search.ts'
export { ExternalInvoices } from './external-invoices.tsx'
export { InvoiceBadge, JobLink, type JobsPath } from './invoice-columns.tsx'
export { type InvoiceSearch, invoiceAddress, type PortalInvoiceSearch, portalInvoiceAddress } from './invoice-search.ts'
export { InvoiceSettings } from './invoice-settings.tsx'
export {
  invoiceKeys,
  type OfficeInvoice,
  openInvoicesOptions,
  refreshBilling,
  refreshInvoices,
} from './invoices.queries.ts'
export { MarkedForInvoice } from './marked-for-invoice.tsx'
export { endMend, type Mending, startMend } from './mend-job.ts'
export { OfficeInvoices } from './office-invoices.tsx'
export { PortalInvoices } from './portal-invoices.tsx'
