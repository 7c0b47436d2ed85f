import { asksReason, maySetInvoiceStatus, owedOf, statusAfterPayments } from '@dray/domain/invoices/invoice-status.ts'
import type * as calls from '@dray/domain/invoices/invoices.calls.ts'
import { paymentTexts } from '@dray/domain/invoices/payments.messages.ts'
import { decimal } from '@dray/domain/kernel/decimal.ts'
import { companyToday } from '#features/company/index.ts'
import { AppError, fieldError } from '#platform/errors/app-error.ts'
import type { TxContext, UseCase } from '#platform/http/context.ts'
import { type InvoiceRow, updateInvoices } from './invoices.repo.ts'
import { changesOnSending, lockInvoices, named } from './lock-invoices.ts'
import { officeInvoices } from './office-invoices.ts'
import { disputesOf } from './payments.repo.ts'
import { payInvoices } from './record-payment.ts'
import { recordHistory, tellInvoices } from './settle-invoices.ts'
import { tellCustomersOfAnswers } from './tell-customers-of-answers.ts'
import { tellCustomersOfSent } from './tell-customers-of-sent.ts'

/** Sets what the office may set by hand, all or none; the customers whose invoices they are see it too. */
export const setInvoiceStatus: UseCase<typeof calls.setInvoiceStatus> = async (
  ctx,
  { body: { job_inv_ids, inv_status, reason = null } },
) => {
  const all = await lockInvoices(ctx.tx, job_inv_ids)
  const invoices = all.filter(({ status }) => status !== inv_status)
  const refused = invoices.filter(({ status }) => !maySetInvoiceStatus(status, inv_status))
  if (refused.length > 0) throw new AppError('invoice_step_not_allowed', { data: { job_invoices: refused.map(named) } })
  if (invoices.length > 0 && asksReason(inv_status) && !reason) {
    throw fieldError({ reason: paymentTexts.reason_missing })
  }
  const today = await companyToday(ctx)
  if (inv_status === 'Paid') await payAll(ctx, invoices, { paid_on: today, note: reason })
  else await stepAll(ctx, invoices, { inv_status, reason })
  return {
    job_invoices: await officeInvoices(
      ctx.tx,
      today,
      all.map(({ id }) => id),
    ),
  }
}

interface Step {
  inv_status: InvoiceRow['status']
  reason: string | null
}

/** A dispute that ends leaves an invoice where its payments put it. */
async function stepAll(ctx: TxContext, invoices: readonly InvoiceRow[], { inv_status, reason }: Step) {
  const drafts = invoices.filter(({ status }) => status === 'Draft')
  const sentChanges = await changesOnSending(ctx.tx, drafts)
  const steps = invoices.map((invoice) => ({
    invoice,
    ...sentChanges(invoice),
    status: inv_status === 'Sent' ? statusAfterPayments({ ...invoice, status: 'Sent' }) : inv_status,
  }))
  await updateInvoices(
    ctx.tx,
    steps.map(({ invoice, ...changes }) => ({ row: invoice, changes })),
  )
  const answered = inv_status === 'Sent' ? await disputedByCustomers(ctx, invoices) : new Set<number>()
  const history = await recordHistory(
    ctx,
    steps.map(({ invoice: { id, customer_id }, status }) => ({
      ...{ invoice_id: id, status, note: reason, customer_id: answered.has(id) ? customer_id : null },
    })),
  )
  tellInvoices(ctx, invoices)
  await tellCustomersOfAnswers(ctx, invoices, history)
  // One that goes to Sent from Disputed was sent before.
  if (inv_status === 'Sent') await tellCustomersOfSent(ctx, drafts)
}

/** The invoices whose customers dispute them in the portal: these read there how the dispute ended. */
async function disputedByCustomers({ tx }: TxContext, invoices: readonly InvoiceRow[]) {
  const disputed = invoices.filter(({ status }) => status === 'Disputed').map(({ id }) => id)
  const disputes = disputed.length > 0 ? await disputesOf(tx, disputed) : []
  return new Set(disputes.filter((one) => one.is_from_customer === 1).map(({ invoice_id }) => invoice_id))
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
  await stepAll(
    ctx,
    invoices.filter((invoice) => !isOwed(invoice)),
    { inv_status: 'Paid', reason: given.note },
  )
}
