import { debtFigures } from '@dray/domain/debts/debt-figures.ts'
import type { PaymentMethod } from '@dray/domain/invoices/payment-methods.ts'
import { companyToday } from '#features/company/index.ts'
import type { Tx } from '#platform/db/transaction.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import { billedJobs } from './billed-jobs.ts'
import { customersOf } from './debts.repo.ts'
import { type DebtsWanted, openInvoices, presentOpen, unallocatedPayments } from './open-invoices.repo.ts'

/** The date that is looked at: the one asked for, else today by the company's clock. */
export const dateOr = async ({ tx, now }: Pick<TxContext, 'tx' | 'now'>, asked: string | undefined) =>
  asked ?? (await companyToday({ tx, now }))

/** What was open of customers on a date, and what of their payments no invoice used. */
export async function statementsOf(tx: Tx, wanted: DebtsWanted & { customer_ids: readonly number[] }) {
  const [customers, open, left] = await Promise.all([
    customersOf(tx, wanted.customer_ids),
    openInvoices(tx, wanted),
    unallocatedPayments(tx, wanted),
  ])
  const billed = await billedJobs(
    tx,
    open.map(({ id }) => id),
  )
  const openOf = Map.groupBy(open, ({ customer_id }) => customer_id)
  const leftOf = Map.groupBy(left, ({ customer_id }) => customer_id)
  return customers.map(({ id, customer_code, customer_name, ...address }) => {
    const items = (openOf.get(id) ?? []).map((row) => {
      const { customer: _, ...item } = presentOpen(row, wanted.at)
      return { ...item, ...(billed.get(row.id) ?? { job_numbers: [], references: [] }) }
    })
    const payments = (leftOf.get(id) ?? []).map(({ customer_id: _, ...payment }) => ({
      ...payment,
      method: payment.method as PaymentMethod,
    }))
    return {
      customer: { id, customer_code, customer_name },
      address,
      date: wanted.at,
      items,
      payments,
      figures: debtFigures({ items, payments }, wanted.at),
    }
  })
}
export type Statement = Awaited<ReturnType<typeof statementsOf>>[number]

/** The same of one customer. */
export async function statementOf(tx: Tx, wanted: DebtsWanted & { customer_id: number }): Promise<Statement> {
  const [statement] = await statementsOf(tx, { ...wanted, customer_ids: [wanted.customer_id] })
  if (!statement) throw new AppError('not_found')
  return statement
}
