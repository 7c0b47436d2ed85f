import type * as calls from '@dray/domain/addresses/addresses.calls.ts'
import { tidyPostcode } from '@dray/domain/job-entry/postcode.ts'
import { checkVersion } from '#platform/db/writes.ts'
import type { UseCase } from '#platform/http/context.ts'
import { type AddressFields, tidyAddress } from './address-text.ts'
import { lockAddress, type SavedAddress, updateAddressRow } from './addresses.repo.ts'
import { addressChanged, checkAddress, given } from './check-address.ts'
import { presentAddress } from './present-addresses.ts'

/** Changes a saved address; jobs that were entered with it keep what they have. */
export const updateCustomerAddress: UseCase<typeof calls.updateCustomerAddress> = async (ctx, { params, body }) => {
  const { version, customer_id, ...address } = body
  const saved = await lockAddress(ctx.tx, params.id)
  await checkVersion(saved, version, async () => await presentAddress(ctx.tx, saved))
  const changes = tidyAddress(
    checkAddress({ ...addressOf(saved), ...movedBy(saved, address), ...given(address) }, saved),
  )
  const after = await updateAddressRow(ctx.tx, saved, given({ ...changes, customer_id }))
  addressChanged(ctx, after, 'update')
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
