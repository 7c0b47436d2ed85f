import type { Tx } from '#platform/db/transaction.ts'
import { customersOf, type SavedAddress } from './addresses.repo.ts'
import { duplicatesOf } from './duplicate-addresses.ts'

/** Saved addresses with the customers that they belong to, and how many others may be the same place. */
export async function presentAddresses(tx: Tx, addresses: readonly SavedAddress[]) {
  const customers = await customersOf(tx, addresses)
  const duplicates = await duplicatesOf(tx, addresses)
  return addresses.map((address) => ({
    ...address,
    customer: customers.get(address.customer_id) ?? null,
    duplicates: duplicates.get(address.id)?.length ?? 0,
  }))
}

export async function presentAddress(tx: Tx, address: SavedAddress) {
  const [presented] = await presentAddresses(tx, [address])
  if (!presented) throw new Error('one address in, one out')
  return presented
}
