import { decimal, showMoney } from '@dray/domain/kernel/decimal.ts'
import { drawOn } from '@dray/domain/payments/payment.ts'
import type * as calls from '@dray/domain/payments/payments.calls.ts'
import { paymentNotes, paymentTexts as texts } from '@dray/domain/payments/payments.messages.ts'
import { companyToday } from '#features/company/index.ts'
import { officeInvoices, settleInvoices } from '#features/invoices/index.ts'
import { fieldError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { creditOf, lockFunds, releasedBy, writeMoves } from './customer-credit.ts'
import { laterOf, refuseWhatCannotBePaid } from './record-payment.ts'

/**
 * Sets money that a customer has in credit against other invoices of theirs, all or nothing. What a credit note left
 * overpaid comes off its invoice, so that no pound is counted twice.
 */
export const allocateCredit: UseCase<typeof calls.allocateCredit> = async (ctx, { body }) => {
  const { tx, now } = ctx
  const { parts, customer_id } = body
  const today = await companyToday({ tx, now })
  const invoice_ids = parts.map(({ invoice_id }) => invoice_id)
  const { invoices, payments, funds } = await lockFunds(tx, { ...body, invoice_ids, on: today })
  const paid = invoices.filter(({ id }) => invoice_ids.includes(id))
  const total = parts.reduce((sum, { amount }) => sum.plus(amount), decimal(0))
  refuseWhatCannotBePaid({ customer_id, amount: total.toFixed() }, parts, paid)
  const { moves, missing } = drawOn(
    funds,
    parts.map(({ amount }) => amount),
  )
  if (decimal(missing).gt(0)) throw fieldError({ amount: texts.credit_short(showMoney(missing)) })
  const dateOf = new Map(paid.map(({ id, date }) => [id, date]))
  const targetOf = (at: number) => (parts[at] as (typeof parts)[number]).invoice_id
  await writeMoves(tx, {
    payments,
    moves,
    to: ({ wanted_at }) => ({ invoice_id: targetOf(wanted_at) }),
    applied_on: ({ wanted_at }) => laterOf(today, dateOf.get(targetOf(wanted_at)) ?? today),
  })
  const amountBy = new Map(parts.map(({ invoice_id, amount }) => [invoice_id, showMoney(amount)]))
  const gave = releasedBy(moves)
  const touched = invoices.filter(({ id }) => amountBy.has(id) || gave.has(id))
  await settleInvoices(ctx, {
    customer_id,
    invoices: touched,
    noteOf: ({ id }) =>
      gave.has(id) ? paymentNotes.released(showMoney(gave.get(id))) : paymentNotes.credited(amountBy.get(id) ?? ''),
  })
  return {
    credit: await creditOf(tx, customer_id),
    job_invoices: await officeInvoices(
      tx,
      today,
      touched.map(({ id }) => id),
    ),
  }
}
