import { addressDetailsTexts } from '@dray/domain/addresses/address-entry.messages.ts'
import { catalogueTab } from '#features/catalogues/index.ts'
import { customerAddressesView } from './customer-addresses.tsx'
import { customersView } from './customers-view.tsx'

export const customersTabs = [
  catalogueTab(customersView),
  { ...catalogueTab(customerAddressesView, 'customer_address_details'), label: addressDetailsTexts.tab },
] as const

export { OwnDetails } from './own-details.tsx'
export { OwnUsers } from './own-users.tsx'
export { PortalHelp } from './portal-help.tsx'
