import { asksReason, maySetInvoiceStatus, owedOf } from '@dray/domain/invoices/invoice-status.ts'
import { decimal } from '@dray/domain/kernel/decimal.ts'
import type * as calls from '@dray/domain/payments/payments.calls.ts'
import { paymentTexts } from '@dray/domain/payments/payments.messages.ts'
import { companyToday } from '#features/company/index.ts'
import { type InvoiceRow, lockInvoices, namedInvoice, officeInvoices, stepInvoices } from '#features/invoices/index.ts'
import { AppError, fieldError } from '#platform/errors/app-error.ts'
import type { TxContext, UseCase } from '#platform/http/calls/context.ts'
import { payInvoices } from './record-payment.ts'

/** Sets what the office may set by hand, all or none; the customers whose invoices they are see it too. */
export const setInvoiceStatus: UseCase<typeof calls.setInvoiceStatus> = async (
  ctx,
  { body: { job_inv_ids, inv_status, reason = null } },
) => {
  const all = await lockInvoices(ctx.tx, job_inv_ids)
  const invoices = all.filter(({ status }) => status !== inv_status)
  const refused = invoices.filter(({ status }) => !maySetInvoiceStatus(status, inv_status))
  if (refused.length > 0)
    throw new AppError('invoice_step_not_allowed', { data: { job_invoices: refused.map(namedInvoice) } })
  if (invoices.length > 0 && asksReason(inv_status) && !reason) {
    throw fieldError({ reason: paymentTexts.reason_missing })
  }
  const today = await companyToday(ctx)
  if (inv_status === 'Paid') await payAll(ctx, invoices, { paid_on: today, note: reason })
  else await stepInvoices(ctx, invoices, { inv_status, reason })
  return {
    job_invoices: await officeInvoices(
      ctx.tx,
      today,
      all.map(({ id }) => id),
    ),
  }
}

/** One payment an invoice, of what is left of it; one of nothing is Paid without a payment. */
async function payAll(
  ctx: TxContext,
  invoices: readonly InvoiceRow[],
  given: { paid_on: string; note: string | null },
) {
  const isOwed = (invoice: InvoiceRow) => decimal(owedOf(invoice)).gt(0)
  for (const invoice of invoices.filter(isOwed)) {
    const amount = owedOf(invoice)
    const { id: invoice_id, customer_id } = invoice
    const payment = { ...given, customer_id, amount, method: 'other' as const, reference: null }
    await payInvoices(ctx, { ...payment, parts: [{ invoice_id, amount }] }, [invoice])
  }
  await stepInvoices(
    ctx,
    invoices.filter((invoice) => !isOwed(invoice)),
    { inv_status: 'Paid', reason: given.note },
  )
}
