import type { Tx } from '#platform/db/transaction.ts'
import { customersOf, type SavedAddress } from './addresses.repo.ts'

/** Saved addresses with the customers that they belong to. */
export async function presentAddresses(tx: Tx, addresses: readonly SavedAddress[]) {
  const customers = await customersOf(tx, addresses)
  return addresses.map((address) => ({ ...address, customer: customers.get(address.customer_id) ?? null }))
}

export async function presentAddress(tx: Tx, address: SavedAddress) {
  const customers = await customersOf(tx, [address])
  return { ...address, customer: customers.get(address.customer_id) ?? null }
}
