import type * as calls from '@dray/domain/addresses/addresses.calls.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { tidyAddress } from './address-text.ts'
import { insertAddress } from './addresses.repo.ts'
import { addressChanged, checkAddress, given } from './check-address.ts'
import { presentAddress } from './present-addresses.ts'

const blank = {
  address_line_1: null,
  address_line_2: null,
  town: null,
  country: null,
  post_code: null,
  latitude: null,
  longitude: null,
  phone: null,
}

/** Saves an address for one customer, or for the whole company when no customer is named. */
export const addCustomerAddress: UseCase<typeof calls.addCustomerAddress> = async (ctx, { body }) => {
  const { customer_id = null, collection_service_minutes, delivery_service_minutes, ...address } = body
  const minutes = given({ collection_service_minutes, delivery_service_minutes })
  const values = { ...tidyAddress(checkAddress({ ...blank, ...given(address) }, null)), ...minutes, customer_id }
  const saved = await insertAddress(ctx.tx, values)
  addressChanged(ctx, saved, 'add')
  return presentAddress(ctx.tx, saved)
}
