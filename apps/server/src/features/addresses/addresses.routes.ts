import * as calls from '@dray/domain/addresses/addresses.calls.ts'
import { route } from '#platform/http/context.ts'
import { deleteCustomerAddress } from './delete-address.ts'
import { listCustomerAddresses } from './list-addresses.ts'
import { addCustomerAddress, updateCustomerAddress } from './save-address.ts'
import { searchPlaces } from './search-places.ts'

export const addressesRoutes = [
  route(calls.listCustomerAddresses, listCustomerAddresses),
  route(calls.addCustomerAddress, addCustomerAddress),
  route(calls.updateCustomerAddress, updateCustomerAddress),
  route(calls.deleteCustomerAddress, deleteCustomerAddress),
  route(calls.searchPlaces, searchPlaces),
]
