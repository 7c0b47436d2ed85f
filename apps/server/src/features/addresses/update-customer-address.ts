import type * as calls from '@dray/domain/addresses/addresses.calls.ts'
import { customerAddressChange } from '@dray/domain/addresses/addresses.events.ts'
import { tidyPostcode } from '@dray/domain/job-entry/postcode.ts'
import { phoneError, tidyPhone } from '@dray/domain/kernel/phone.ts'
import { typedMessages } from '@dray/domain/kernel/typed.messages.ts'
import { checkVersion } from '#platform/db/writes.ts'
import { fieldError } from '#platform/errors/app-error.ts'
import type { TxContext, UseCase } from '#platform/http/context.ts'
import { type AddressFields, tidyAddress } from './address-text.ts'
import { insertAddress, lockAddress, type SavedAddress, updateAddressRow } from './addresses.repo.ts'
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
  const { customer_id = null, ...address } = body
  const values = { ...tidyAddress(checked({ ...blank, ...given(address) }, null)), customer_id }
  const saved = await insertAddress(ctx.tx, values)
  changed(ctx, saved, 'add')
  return presentAddress(ctx.tx, saved)
}

/** Changes a saved address; jobs that were entered with it keep what they have. */
export const updateCustomerAddress: UseCase<typeof calls.updateCustomerAddress> = async (ctx, { params, body }) => {
  const { version, customer_id, ...address } = body
  const saved = await lockAddress(ctx.tx, params.id)
  await checkVersion(saved, version, async () => await presentAddress(ctx.tx, saved))
  const changes = tidyAddress(checked({ ...addressOf(saved), ...movedBy(saved, address), ...given(address) }, saved))
  const after = await updateAddressRow(ctx.tx, saved, given({ ...changes, customer_id }))
  changed(ctx, after, 'update')
  return presentAddress(ctx.tx, after)
}

/** Another postcode takes the old position away: it was found for another place. */
function movedBy(
  saved: SavedAddress,
  { post_code, country }: Partial<{ [K in keyof AddressFields]: AddressFields[K] | undefined }>,
) {
  const isMoved = post_code !== undefined && tidyPostcode(post_code, country ?? saved.country) !== saved.post_code
  return isMoved ? { latitude: null, longitude: null } : {}
}

function addressOf(saved: SavedAddress): AddressFields {
  const { name, address_line_1, address_line_2, town, country, post_code, latitude, longitude, phone } = saved
  return { name, address_line_1, address_line_2, town, country, post_code, latitude, longitude, phone }
}

type Given<T> = { [K in keyof T]: Exclude<T[K], undefined> }
const given = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Given<T>

/** Throws for a telephone number that was changed to one a driver cannot ring, and for half a position. */
function checked(address: AddressFields, saved: AddressFields | null): AddressFields {
  const isNewPhone = tidyPhone(address.phone) !== tidyPhone(saved?.phone)
  const phone = isNewPhone ? phoneError(address.phone) : null
  if (phone) throw fieldError({ phone })
  if ((address.latitude === null) !== (address.longitude === null)) {
    throw fieldError({ [address.latitude === null ? 'latitude' : 'longitude']: typedMessages.not_a_number })
  }
  return address
}

export function changed(ctx: TxContext, address: SavedAddress, type: 'add' | 'update' | 'delete') {
  const customer_ids = address.customer_id === null ? [] : [address.customer_id]
  ctx.publish(customerAddressChange(type, [address.id], { version: address.version, audience: { customer_ids } }))
}
