import { type ComparedAddress, isSimilarAddress } from '@dray/domain/addresses/similar-address.ts'
import type { Tx } from '#platform/db/transaction.ts'
import { addressesAt, addressesOfOnePlace } from './addresses.repo.ts'

interface OwnedAddress extends ComparedAddress {
  id: number
  customer_id: number | null
}

const isDuplicate = (one: OwnedAddress, other: OwnedAddress) =>
  one.id !== other.id && one.customer_id === other.customer_id && isSimilarAddress(one, other)

const codesOf = (addresses: readonly OwnedAddress[]) => [
  ...new Set(addresses.flatMap(({ post_code }) => post_code ?? [])),
]

/** Returns for each address the ids of those of the same customer that may be the same place. */
export async function duplicatesOf(tx: Tx, addresses: readonly OwnedAddress[]): Promise<Map<number, number[]>> {
  const near = Map.groupBy(await addressesAt(tx, codesOf(addresses)), ({ post_code }) => post_code)
  return new Map(
    addresses.map((address) => [
      address.id,
      (near.get(address.post_code) ?? []).filter((other) => isDuplicate(address, other)).map(({ id }) => id),
    ]),
  )
}

/** Returns the ids of all addresses, of a customer or of everybody, that may be saved twice. */
export async function idsWithDuplicates(tx: Tx, customer_id: number | undefined): Promise<number[]> {
  const near = Map.groupBy(await addressesOfOnePlace(tx, customer_id), ({ post_code }) => post_code)
  return [...near.values()].flatMap((group) =>
    group.filter((one) => group.some((other) => isDuplicate(one, other))).map(({ id }) => id),
  )
}
