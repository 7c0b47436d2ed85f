export { paymentAddress } from './payment-search.ts'
