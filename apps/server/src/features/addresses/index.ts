export type { AddressFields } from './address-text.ts'
export { addressesRoutes } from './addresses.routes.ts'
export { rememberAddresses } from './remember-addresses.ts'
