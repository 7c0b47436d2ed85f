export { readBillableSearch } from './billable-search.ts'
export { readInvoiceSearch } from './invoice-search.ts'
