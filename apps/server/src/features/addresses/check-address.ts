import { customerAddressChange } from '@dray/domain/addresses/addresses.events.ts'
import { phoneError, tidyPhone } from '@dray/domain/kernel/phone/phone.ts'
import { typedMessages } from '@dray/domain/kernel/typed.messages.ts'
import { fieldError } from '#platform/errors/app-error.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import type { AddressFields } from './address-text.ts'
import type { SavedAddress } from './addresses.repo.ts'

type Given<T> = { [K in keyof T]: Exclude<T[K], undefined> }
export const given = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Given<T>

/** Throws for a telephone number that was changed to one a driver cannot ring, and for half a position. */
export function checkAddress(address: AddressFields, saved: AddressFields | null): AddressFields {
  const isNewPhone = tidyPhone(address.phone) !== tidyPhone(saved?.phone)
  const phone = isNewPhone ? phoneError(address.phone) : null
  if (phone) throw fieldError({ phone })
  if ((address.latitude === null) !== (address.longitude === null)) {
    throw fieldError({ [address.latitude === null ? 'latitude' : 'longitude']: typedMessages.not_a_number })
  }
  return address
}

export function addressChanged(ctx: TxContext, address: SavedAddress, type: 'add' | 'update' | 'delete') {
  const customer_ids = address.customer_id === null ? [] : [address.customer_id]
  ctx.publish(customerAddressChange(type, [address.id], { version: address.version, audience: { customer_ids } }))
}
