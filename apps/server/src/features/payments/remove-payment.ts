import { isClosedOn } from '@dray/domain/closed-periods/closed-period.ts'
import { decimal, pounds, showMoney } from '@dray/domain/kernel/decimal.ts'
import type * as calls from '@dray/domain/payments/payments.calls.ts'
import { paymentNotes, paymentTexts as texts } from '@dray/domain/payments/payments.messages.ts'
import { heldClosedTo } from '#features/closed-periods/index.ts'
import { companyToday } from '#features/company/index.ts'
import { lockInvoices, officeInvoices, settleInvoices } from '#features/invoices/index.ts'
import type { Row } from '#platform/db/writes.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { TxContext, UseCase } from '#platform/http/calls/context.ts'
import { updateUnallocated } from './customer-credit.repo.ts'
import { writeMoves } from './customer-credit.ts'
import {
  insertParts,
  insertPayment,
  lockLivePayments,
  lockPayment,
  markRemoved,
  partsOf,
  refundedParts,
} from './payments.repo.ts'
import { presentPayment } from './present-payments.ts'

/**
 * Takes a payment or a refund back: it stays on record with the reason. What a payment paid is owed again; what was
 * refunded is unallocated again. One that is dated into a closed period stays as it is, and is reversed as of today.
 */
export const removePayment: UseCase<typeof calls.removePayment> = async (ctx, { params: { id }, body: { reason } }) => {
  const { tx } = ctx
  const parts = await partsOf(tx, [id])
  // invoices are locked before payments, as paying does
  const invoices =
    parts.length === 0
      ? []
      : await lockInvoices(
          tx,
          parts.map(({ invoice_id }) => invoice_id),
        )
  const sources = await refundedParts(tx, { refund_id: id })
  await lockLivePayments(
    tx,
    sources.map(({ payment_id }) => payment_id),
  )
  const payment = await lockPayment(tx, id)
  if (payment.removed_at !== null) throw new AppError('payment_removed')
  if ((await refundedParts(tx, { payment_ids: [id] })).length > 0) throw new AppError('payment_refunded')
  const today = await companyToday(ctx)
  if (isClosedOn(payment.paid_on, await heldClosedTo(tx))) {
    if (payment.kind === 'refund') throw new AppError('period_closed', { data: { date: payment.paid_on } })
    await reversePayment(ctx, { payment, parts, reason, today })
    ctx.say(texts.reversed)
  } else {
    await markRemoved(tx, payment, { removed_at: ctx.now, removed_reason: reason, unallocated: '0' })
    if (payment.kind === 'refund') await takeRefundBack(ctx, id)
  }
  const amountBy = new Map(parts.map(({ invoice_id, amount }) => [invoice_id, showMoney(amount)]))
  await settleInvoices(ctx, {
    customer_id: payment.customer_id,
    invoices,
    noteOf: (invoice) => paymentNotes.removed(amountBy.get(invoice.id) ?? '', reason),
  })
  const ids = invoices.map((invoice) => invoice.id)
  return { payment: await presentPayment(tx, id), job_invoices: await officeInvoices(tx, today, ids) }
}

interface Reversing {
  payment: Row<'payments'>
  parts: readonly { invoice_id: number; amount: string }[]
  reason: string
  today: string
}

/** A payment of a closed period that bounced goes back today: its whole amount is a refund, off all that it paid. */
async function reversePayment({ tx, viewer }: TxContext, { payment, parts, reason, today }: Reversing) {
  const { id: payment_id, customer_id, amount, method, reference, unallocated } = payment
  const made = await insertPayment(tx, {
    ...{ customer_id, amount, method, reference },
    ...{ kind: 'refund', paid_on: today, note: reason },
    created_by: viewer.user_id || null,
    created_by_name: viewer.name,
  })
  const move = (from_invoice_id: number | null, part: string) => ({
    ...{ payment_id, from_invoice_id, wanted_at: 0 },
    amount: pounds(decimal(part)),
  })
  const moves = [
    ...parts.map((part) => move(part.invoice_id, part.amount)),
    ...(decimal(unallocated).gt(0) ? [move(null, unallocated)] : []),
  ]
  await writeMoves(tx, { payments: [payment], moves, to: () => ({ refund_id: made.id }), applied_on: () => today })
}

/** What was refunded is unallocated again, from the day of the refund on, as if it never was. */
async function takeRefundBack({ tx }: TxContext, refund_id: number) {
  const parts = await refundedParts(tx, { refund_id })
  await insertParts(
    tx,
    parts.map(({ payment_id, paid_on, amount }) => ({
      ...{ payment_id, refund_id },
      ...{ amount: decimal(amount).times(-1).toFixed(), applied_on: paid_on },
    })),
  )
  const backBy = new Map(parts.map(({ payment_id, amount }) => [payment_id, amount]))
  const payments = await lockLivePayments(tx, [...backBy.keys()])
  await updateUnallocated(
    tx,
    payments.map((row) => ({
      row,
      changes: {
        unallocated: decimal(row.unallocated)
          .plus(backBy.get(row.id) ?? '0')
          .toFixed(),
      },
    })),
  )
}
