import type { Tx } from '#platform/db/transaction.ts'
import { debtTotals, mostOverdue } from './open-invoices.repo.ts'

/** What customers owe on a date, and those who owe most that is overdue. */
export async function moneyOwed(tx: Tx, { at, shown }: { at: string; shown: number }) {
  const [totals, latest] = await Promise.all([
    debtTotals(tx, { at, is_now: true }),
    mostOverdue(tx, { at, is_now: true, shown }),
  ])
  return { totals, overdue_invoices: totals.overdue_invoices, latest }
}
