import * as calls from '@dray/domain/addresses/addresses.calls.ts'
import { tidyPostcode } from '@dray/domain/kernel/places/postcode.ts'
import { changeRow } from '#platform/db/change-row.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { type AddressFields, tidyAddress } from './address-text.ts'
import type { SavedAddress } from './addresses.repo.ts'
import { addressChanged, checkAddress, given } from './check-address.ts'
import { presentAddress } from './present-addresses.ts'

/** Changes a saved address; jobs that were entered with it keep what they have. */
export const updateCustomerAddress: UseCase<typeof calls.updateCustomerAddress> = (ctx, { params, body }) => {
  const { version, customer_id, collection_service_minutes, delivery_service_minutes, ...address } = body
  const minutes = { collection_service_minutes, delivery_service_minutes }
  const wanted = { table: 'customer_addresses', by: { id: params.id }, version } as const
  return changeRow(ctx.tx, wanted, {
    answer: calls.updateCustomerAddress.answer,
    present: (row) => presentAddress(ctx.tx, row),
    changes: (saved) => {
      const changes = { ...addressOf(saved), ...movedBy(saved, address), ...given(address) }
      return given({ ...tidyAddress(checkAddress(changes, saved)), ...minutes, customer_id })
    },
    changed: (row) => addressChanged(ctx, row, 'update'),
  })
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
