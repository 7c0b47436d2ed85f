import { statusAfterPayments } from '@dray/domain/invoices/invoice-status.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import { disputesOf } from './invoice-history.repo.ts'
import { type InvoiceRow, updateInvoices } from './invoices.repo.ts'
import { changesOnSending } from './lock-invoices.ts'
import { recordHistory } from './settle-invoices.ts'
import { tellCustomersOfAnswers } from './tell-customers-of-answers.ts'
import { tellCustomersOfSent } from './tell-customers-of-sent.ts'

interface Step {
  inv_status: InvoiceRow['status']
  reason: string | null
}

/** A dispute that ends leaves an invoice where its payments put it. */
export async function stepInvoices(ctx: TxContext, invoices: readonly InvoiceRow[], { inv_status, reason }: Step) {
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
    steps.map(({ invoice, status }) => ({ invoice, status, note: reason, for_customer: answered.has(invoice.id) })),
  )
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
