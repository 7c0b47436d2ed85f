export { selfBillAddress } from './self-bill-search.ts'
