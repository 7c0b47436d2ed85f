import { customerAddressChange } from '@dray/domain/addresses/addresses.events.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import { type AddressFields, isSameAddress, tidyAddress } from './address-text.ts'
import { insertAddress, lockAddressesLike, type SavedAddress, updateAddressRow } from './addresses.repo.ts'

export interface UsedAddresses {
  customer_id: number
  addresses: readonly AddressFields[]
  /** False: only uses of what is saved already are counted. */
  keep_new: boolean
}

/**
 * Counts the use of a customer's saved addresses, and keeps those that are new, so that nobody types one twice and the
 * most used are offered first.
 */
export async function rememberAddresses(ctx: TxContext, { customer_id, addresses, keep_new }: UsedAddresses) {
  const used = withoutTwins(addresses.map(tidyAddress))
  if (used.length === 0) return
  const saved = await lockAddressesLike(ctx.tx, customer_id, used)
  await Promise.all(
    used.map((address) => {
      const known = saved.find((one) => isSameAddress(one, address))
      if (known) return countUse(ctx, known, address)
      return keep_new ? keep(ctx, customer_id, address) : undefined
    }),
  )
}

type Tidy = ReturnType<typeof tidyAddress>
const withoutTwins = (addresses: readonly Tidy[]) =>
  addresses.filter((address, place) => !addresses.slice(0, place).some((earlier) => isSameAddress(earlier, address)))

async function keep(ctx: TxContext, customer_id: number, address: Tidy) {
  const values = { ...address, customer_id, times_used: 1, last_used_at: ctx.now }
  const { id, version } = await insertAddress(ctx.tx, values)
  ctx.publish(customerAddressChange('add', [id], { version, audience: { customer_ids: [customer_id] } }))
}

/** A use also fills in what the saved address did not know yet: where it is on the map, whom to ring. */
async function countUse(ctx: TxContext, known: SavedAddress, used: AddressFields) {
  await updateAddressRow(ctx.tx, known, {
    times_used: known.times_used + 1,
    last_used_at: ctx.now,
    phone: known.phone ?? used.phone,
    ...(known.latitude === null ? { latitude: used.latitude, longitude: used.longitude } : {}),
  })
}
