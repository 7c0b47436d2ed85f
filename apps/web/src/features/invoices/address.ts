export { billableAddress } from './billable-search.ts'
export { invoiceAddress } from './invoice-search.ts'
