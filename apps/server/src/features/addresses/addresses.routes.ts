import * as calls from '@dray/domain/addresses/addresses.calls.ts'
import { route } from '#platform/http/calls/context.ts'
import { addCustomerAddress } from './add-customer-address.ts'
import { deleteCustomerAddress } from './delete-customer-address.ts'
import { listAddressDuplicates } from './list-address-duplicates.ts'
import { listCustomerAddresses } from './list-customer-addresses.ts'
import { mergeCustomerAddresses } from './merge-customer-addresses.ts'
import { searchPlaces } from './search-places.ts'
import { updateCustomerAddress } from './update-customer-address.ts'

export const addressesRoutes = [
  route(calls.listCustomerAddresses, listCustomerAddresses),
  route(calls.addCustomerAddress, addCustomerAddress),
  route(calls.updateCustomerAddress, updateCustomerAddress),
  route(calls.deleteCustomerAddress, deleteCustomerAddress),
  route(calls.listAddressDuplicates, listAddressDuplicates),
  route(calls.mergeCustomerAddresses, mergeCustomerAddresses),
  route(calls.searchPlaces, searchPlaces),
]
