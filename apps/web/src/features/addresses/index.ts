export { AddressBook, PlaceMap, PlaceSearch } from './address-layers.ts'
export { addressLine } from './address-text.ts'
export { listCustomerAddressesOptions, type SavedAddress, searchPlacesOptions } from './addresses.queries.ts'
export { useCoastline } from './coastline.ts'
