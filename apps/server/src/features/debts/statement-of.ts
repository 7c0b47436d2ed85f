import { debtFigures } from '@dray/domain/debts/debt-figures.ts'
import type { PaymentMethod } from '@dray/domain/invoices/payment-methods.ts'
import { dateIn } from '@dray/domain/kernel/clock-time.ts'
import { companyZone } from '#features/company/index.ts'
import type { Tx } from '#platform/db/transaction.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { TxContext } from '#platform/http/context.ts'
import { billedJobs } from './billed-jobs.ts'
import { customerOf } from './debts.repo.ts'
import { type DebtsWanted, openInvoices, presentOpen, unallocatedPayments } from './open-invoices.repo.ts'

/** The date that is looked at: the one asked for, else today by the company's clock. */
export const dateOr = async ({ tx, now }: Pick<TxContext, 'tx' | 'now'>, asked: string | undefined) =>
  asked ?? dateIn(await companyZone(tx), now)

/** What was open of a customer on a date, and what of their payments no invoice used. */
export async function statementOf(tx: Tx, wanted: DebtsWanted & { customer_id: number }) {
  const [found, rows, left] = await Promise.all([
    customerOf(tx, wanted.customer_id),
    openInvoices(tx, wanted),
    unallocatedPayments(tx, wanted),
  ])
  if (!found) throw new AppError('not_found')
  const { id, customer_code, customer_name, ...address } = found
  const billed = await billedJobs(
    tx,
    rows.map((row) => row.id),
  )
  const payments = left.map((payment) => ({ ...payment, method: payment.method as PaymentMethod }))
  const items = rows.map((row) => ({
    ...presentOpen(row, wanted.at),
    ...(billed.get(row.id) ?? { job_numbers: [], references: [] }),
  }))
  return {
    customer: { id, customer_code, customer_name },
    address,
    date: wanted.at,
    items: items.map(({ customer: _, ...item }) => item),
    payments,
    figures: debtFigures({ items, payments }, wanted.at),
  }
}
export type Statement = Awaited<ReturnType<typeof statementOf>>
