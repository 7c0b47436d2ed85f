import type * as calls from '@dray/domain/invoices/payments.calls.ts'
import { paymentNotes } from '@dray/domain/invoices/payments.messages.ts'
import { dateIn } from '@dray/domain/kernel/clock-time.ts'
import { decimal, pounds } from '@dray/domain/kernel/decimal.ts'
import { companyZone } from '#features/company/index.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/context.ts'
import { lockInvoices } from './lock-invoices.ts'
import { officeInvoices } from './office-invoices.ts'
import { lockPayment, markRemoved, partsOf } from './payments.repo.ts'
import { presentPayment } from './present-payments.ts'
import { settleInvoices } from './settle-invoices.ts'

/** Takes a payment back: it stays on record with the reason, and what it paid is owed again. */
export const removePayment: UseCase<typeof calls.removePayment> = async (ctx, { params: { id }, body: { reason } }) => {
  const parts = await partsOf(ctx.tx, [id])
  // invoices are locked before payments, as paying does
  const invoices =
    parts.length === 0
      ? []
      : await lockInvoices(
          ctx.tx,
          parts.map(({ invoice_id }) => invoice_id),
        )
  const payment = await lockPayment(ctx.tx, id)
  if (payment.removed_at !== null) throw new AppError('payment_removed')
  await markRemoved(ctx.tx, payment, { removed_at: ctx.now, removed_reason: reason })
  const amountBy = new Map(parts.map(({ invoice_id, amount }) => [invoice_id, pounds(decimal(amount))]))
  await settleInvoices(ctx, invoices, (invoice) => paymentNotes.removed(amountBy.get(invoice.id) ?? '', reason))
  const today = dateIn(await companyZone(ctx.tx), ctx.now)
  const ids = invoices.map((invoice) => invoice.id)
  return { payment: await presentPayment(ctx.tx, id), job_invoices: await officeInvoices(ctx.tx, today, ids) }
}
