export { addressLine } from './address-text.ts'
export { type Place, placesOptions, type SavedAddress, savedAddressesOptions } from './addresses.queries.ts'
export { useLiveAddresses } from './addresses.realtime.ts'
export { useCoastline } from './coastline.ts'
