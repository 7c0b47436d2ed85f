import * as calls from '@dray/domain/addresses/addresses.calls.ts'
import { route } from '#platform/http/context.ts'
import { deleteAddress } from './delete-address.ts'
import { listAddresses } from './list-addresses.ts'
import { addAddress, updateAddress } from './save-address.ts'
import { searchPlaces } from './search-places.ts'

export const addressesRoutes = [
  route(calls.listCustomerAddresses, listAddresses),
  route(calls.addCustomerAddress, addAddress),
  route(calls.updateCustomerAddress, updateAddress),
  route(calls.deleteCustomerAddress, deleteAddress),
  route(calls.searchPlaces, searchPlaces),
]
