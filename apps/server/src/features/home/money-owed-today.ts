import { decimal, pounds } from '@dray/domain/kernel/decimal.ts'
import { moneyOwed } from '#features/debts/index.ts'
import type { Tx } from '#platform/db/transaction.ts'

/** So many are named; the aged debt has the others. */
const shown = 5

/** What customers owe today, and who owes most that is overdue. */
export async function moneyOwedToday(tx: Tx, today: string) {
  const { totals, overdue_invoices, latest } = await moneyOwed(tx, { at: today, shown })
  return {
    owed: totals.owed,
    overdue: overdueOf(totals),
    invoices: totals.invoices,
    overdue_invoices,
    customers: latest.map(({ id, customer_name, ...debt }) => ({
      id,
      customer_name,
      overdue: overdueOf(debt),
      owed: debt.owed,
    })),
  }
}

const overdueOf = ({ owed, not_due }: { owed: string; not_due: string }) =>
  pounds(decimal(owed).minus(decimal(not_due)))
