export { checkInvoiceDate } from './check-invoice-date.ts'
export { invoiceSending } from './invoice-sending.ts'
export {
  type InvoiceRow,
  insertInvoices,
  insertLines,
  linesOf,
  linesToCredit,
} from './invoices.repo.ts'
export { invoicesRoutes } from './invoices.routes.ts'
export { lockInvoices, namedInvoice } from './lock-invoices.ts'
export { officeInvoices } from './office-invoices.ts'
export { recordCredits } from './record-credits.ts'
export { recordHistory, settleInvoices } from './settle-invoices.ts'
export { stepInvoices } from './step-invoices.ts'
