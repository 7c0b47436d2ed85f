import { invoiceAddresses } from '@dray/domain/customers/invoice-addresses.ts'
import { unsentTexts } from '@dray/domain/papers/papers.messages.ts'
import type { Tx } from '#platform/db/transaction.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { accountRows } from './accounts.repo.ts'

/** Customers with the addresses that their accounts receive papers at. */
export const accountsOf = async (tx: Tx, customer_ids: readonly number[]) =>
  (await accountRows(tx, customer_ids)).map((row) => ({ ...row, addresses: invoiceAddresses(row) }))

interface ToAccounts {
  customer_id: number
  status: string
}

/** Returns why a paper cannot leave to its customer's accounts; null where it can. */
export async function unsentReasons<Row extends ToAccounts>(tx: Tx, papers: readonly Row[]) {
  const rows = await accountsOf(tx, [...new Set(papers.map(({ customer_id }) => customer_id))])
  const customers = new Map(rows.map((row) => [row.id, row]))
  return ({ status, customer_id }: Row) => {
    const customer = customers.get(customer_id)
    if (!customer) throw new AppError('not_found')
    if (status === 'Void') return unsentTexts.void
    return customer.addresses.length === 0 ? unsentTexts.no_address(customer.customer_name) : null
  }
}
