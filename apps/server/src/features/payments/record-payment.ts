import { mayBePaid, owedOf } from '@dray/domain/invoices/invoice-status.ts'
import { showLongDate } from '@dray/domain/kernel/clock-time.ts'
import { showMoney } from '@dray/domain/kernel/decimal.ts'
import { partFaults, spread, unallocatedOf } from '@dray/domain/payments/payment.ts'
import type * as calls from '@dray/domain/payments/payments.calls.ts'
import { paymentNotes, paymentTexts as texts } from '@dray/domain/payments/payments.messages.ts'
import { refuseClosedDate } from '#features/closed-periods/index.ts'
import { companyToday } from '#features/company/index.ts'
import type { InvoiceRow } from '#features/invoices/index.ts'
import { lockInvoices, officeInvoices, settleInvoices } from '#features/invoices/index.ts'
import { AppError, fieldError } from '#platform/errors/app-error.ts'
import type { TxContext, UseCase } from '#platform/http/calls/context.ts'
import { insertParts, insertPayment, openInvoiceIds } from './payments.repo.ts'
import { presentPayment } from './present-payments.ts'

type Body = Parameters<UseCase<typeof calls.recordPayment>>[1]['body']

/**
 * Records a payment and shares it among invoices: as asked, else the earliest due first, a disputed one only by choice.
 * What no invoice uses stays unallocated.
 */
export const recordPayment: UseCase<typeof calls.recordPayment> = async (ctx, { body }) => {
  const today = await companyToday(ctx)
  if (body.paid_on > today) throw fieldError({ paid_on: texts.future })
  await refuseClosedDate(ctx.tx, 'paid_on', body.paid_on)
  const wanted = body.parts?.map(({ invoice_id }) => invoice_id) ?? (await openInvoiceIds(ctx.tx, body.customer_id))
  const invoices = wanted.length === 0 ? [] : await lockInvoices(ctx.tx, wanted)
  const parts = body.parts ?? spreadOver(body.amount, wanted, invoices)
  const isPaid = new Set(parts.map(({ invoice_id }) => invoice_id))
  const paid = invoices.filter(({ id }) => isPaid.has(id))
  const payment_id = await payInvoices(ctx, { ...body, parts }, paid)
  return {
    payment: await presentPayment(ctx.tx, payment_id),
    job_invoices: await officeInvoices(
      ctx.tx,
      today,
      parts.map(({ invoice_id }) => invoice_id),
    ),
  }
}

const openOf = (invoice: InvoiceRow) => ({ ...invoice, owed: owedOf(invoice) })

function spreadOver(amount: string, order: readonly number[], invoices: readonly InvoiceRow[]) {
  const byId = new Map(invoices.map((invoice) => [invoice.id, invoice]))
  const open = order.flatMap((id) => byId.get(id) ?? []).filter(({ status }) => mayBePaid(status))
  return spread(amount, open.map(openOf)).parts
}

type Payment = Omit<Body, 'parts'> & { parts: { invoice_id: number; amount: string }[] }

/** Writes a payment of locked invoices and what follows from it; the id of the payment. */
export async function payInvoices(ctx: TxContext, { parts, ...payment }: Payment, invoices: readonly InvoiceRow[]) {
  refuseWhatCannotBePaid(payment, parts, invoices)
  const made = await insertPayment(ctx.tx, {
    ...payment,
    unallocated: unallocatedOf(payment.amount, parts),
    created_by: ctx.viewer.user_id || null,
    created_by_name: ctx.viewer.name,
  })
  const dateOf = new Map(invoices.map(({ id, date }) => [id, date]))
  await insertParts(
    ctx.tx,
    parts.map((part) => ({
      ...part,
      payment_id: made.id,
      applied_on: laterOf(payment.paid_on, dateOf.get(part.invoice_id) ?? payment.paid_on),
    })),
  )
  const paidBy = new Map(parts.map(({ invoice_id, amount }) => [invoice_id, amount]))
  await settleInvoices(ctx, {
    customer_id: payment.customer_id,
    invoices,
    noteOf: ({ id }) => paymentNotes.paid(showMoney(paidBy.get(id) ?? '0'), showLongDate(payment.paid_on)),
  })
  return made.id
}

/** A payment counts for an invoice from the day on which both are there. */
export const laterOf = (a: string, b: string) => (a > b ? a : b)

/** Refuses shares of an amount that an invoice cannot take, naming the invoice. */
export function refuseWhatCannotBePaid(
  { customer_id, amount }: Pick<Payment, 'customer_id' | 'amount'>,
  parts: Payment['parts'],
  invoices: readonly InvoiceRow[],
) {
  const byId = new Map(invoices.map((invoice) => [invoice.id, invoice]))
  if (byId.size !== parts.length) throw new AppError('not_found')
  for (const [at, { invoice_id }] of parts.entries()) {
    const { inv_number, status, ...invoice } = byId.get(invoice_id) as InvoiceRow
    const field = `parts.${at}.invoice_id`
    if (invoice.customer_id !== customer_id) throw fieldError({ [field]: texts.not_theirs(inv_number) })
    if (!mayBePaid(status)) throw fieldError({ [field]: texts.not_open(inv_number, status) })
  }
  const faults = partFaults(amount, parts, invoices.map(openOf))
  if (faults) throw fieldError(faults)
}
