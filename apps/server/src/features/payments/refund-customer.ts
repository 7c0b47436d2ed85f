import { decimal, showMoney } from '@dray/domain/kernel/decimal.ts'
import { drawOn } from '@dray/domain/payments/payment.ts'
import type * as calls from '@dray/domain/payments/payments.calls.ts'
import { paymentNotes, paymentTexts as texts } from '@dray/domain/payments/payments.messages.ts'
import { refuseClosedDate } from '#features/closed-periods/index.ts'
import { companyToday } from '#features/company/index.ts'
import { officeInvoices, settleInvoices } from '#features/invoices/index.ts'
import { fieldError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { creditOf, lockFunds, releasedBy, writeMoves } from './customer-credit.ts'
import { insertPayment } from './payments.repo.ts'
import { presentPayment } from './present-payments.ts'

/** Records money that went back to a customer, never more than they have in credit on that day. */
export const refundCustomer: UseCase<typeof calls.refundCustomer> = async (ctx, { body }) => {
  const { tx, viewer, now } = ctx
  const { payment_id, from_invoice_id, ...refund } = body
  const { customer_id, paid_on, amount } = refund
  const today = await companyToday({ tx, now })
  if (paid_on > today) throw fieldError({ paid_on: texts.future })
  await refuseClosedDate(tx, 'paid_on', paid_on)
  const source = { customer_id, payment_id, from_invoice_id, invoice_ids: [], on: paid_on }
  const { invoices, payments, funds } = await lockFunds(tx, source)
  const { moves, missing } = drawOn(funds, [amount])
  if (decimal(missing).gt(0)) throw fieldError({ amount: texts.credit_short(showMoney(missing)) })
  const made = await insertPayment(tx, {
    ...refund,
    kind: 'refund',
    created_by: viewer.user_id || null,
    created_by_name: viewer.name,
  })
  await writeMoves(tx, { payments, moves, to: () => ({ refund_id: made.id }), applied_on: () => paid_on })
  const gave = releasedBy(moves)
  const touched = invoices.filter(({ id }) => gave.has(id))
  await settleInvoices(ctx, {
    customer_id,
    invoices: touched,
    noteOf: ({ id }) => paymentNotes.refunded(showMoney(gave.get(id))),
  })
  return {
    payment: await presentPayment(tx, made.id),
    credit: await creditOf(tx, customer_id),
    job_invoices: await officeInvoices(
      tx,
      today,
      touched.map(({ id }) => id),
    ),
  }
}
