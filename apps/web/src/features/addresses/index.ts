export { AddressBook, PlaceSearch } from './address-layers.ts'
export { addressLine } from './address-text.ts'
export { placesOptions, type SavedAddress, savedAddressesOptions } from './addresses.queries.ts'
export { useCoastline } from './coastline.ts'
