import type { PaymentKind, PaymentMethod } from '@dray/domain/invoices/payment-methods.ts'
import type { Tx } from '#platform/db/transaction.ts'
import { partsOf, type paymentPage, paymentRows, refundedParts } from './payments.repo.ts'

type PaymentRow = Awaited<ReturnType<typeof paymentPage>>[number]

/** Payments with what they pay. */
export async function presentPayments(tx: Tx, rows: readonly PaymentRow[]) {
  const payment_ids = rows.map(({ id }) => id)
  const [parts, refunds] = await Promise.all([partsOf(tx, payment_ids), refundedParts(tx, { payment_ids })])
  const refundsBy = Map.groupBy(refunds, ({ payment_id }) => payment_id)
  const partsBy = Map.groupBy(parts, ({ payment_id }) => payment_id)
  return rows.map(({ customer_id, customer_code, customer_name, ...row }) => ({
    ...row,
    kind: row.kind as PaymentKind,
    method: row.method as PaymentMethod,
    customer: { id: customer_id, customer_code, customer_name },
    parts: (partsBy.get(row.id) ?? []).map(({ payment_id: _, ...part }) => part),
    refunds: (refundsBy.get(row.id) ?? []).map(({ payment_id: _, ...part }) => part),
  }))
}

export async function presentPayment(tx: Tx, id: number) {
  const [payment] = await presentPayments(tx, await paymentRows(tx, [id]))
  if (!payment) throw new Error(`Payment ${id} is gone.`)
  return payment
}
