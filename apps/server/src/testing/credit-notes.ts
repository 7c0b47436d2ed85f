import { createCreditNote, getJobCredits, sendCreditNotes } from '@dray/domain/credit-notes/credit-notes.calls.ts'
import { getInvoice } from '@dray/domain/invoices/invoices.calls.ts'
import type { CallSent } from '@dray/domain/kernel/call.ts'
import { setInvoiceStatus } from '@dray/domain/payments/payments.calls.ts'
import { type InvoicingCompany, invoiced, invoicingCompany } from '#features/invoices/invoices.fixture.ts'
import type { TestServer } from './server.ts'

/** A company with one invoice of one customer, sent, of jobs that came to these amounts. */
export async function creditingCompany(
  server: TestServer,
  amounts: readonly string[],
  { sent = true, details = {} }: { sent?: boolean; details?: Record<string, unknown> } = {},
) {
  const at = await invoicingCompany(server, details)
  return { ...at, ...(await invoiceOf(at, amounts, { sent })) }
}

/** An invoice of a new customer, with an address for its accounts. */
export async function invoiceOf(at: InvoicingCompany, amounts: readonly string[], { sent = true } = {}) {
  const customer_id = await at.own.customer({ customer_name: 'Calder Foods Ltd' })
  await at.own.make('customer_companies', { customer_id, accounts_email: `accounts-${customer_id}@calder.example` })
  const jobs: number[] = []
  for (const total_charge of amounts) {
    jobs.push(await at.job({ customer_id, base_charge: total_charge, total_charge, collection_date: '2026-06-01' }))
  }
  const run = await invoiced(at.clerk, 'multi', jobs)
  const invoice_id = run.invoices[0]?.id ?? 0
  if (sent)
    await at.clerk.ok(setInvoiceStatus, { body: { job_inv_ids: [invoice_id], inv_status: 'Sent', reason: 'Posted' } })
  return { customer_id, jobs, invoice_id }
}
export type CreditingCompany = Awaited<ReturnType<typeof creditingCompany>>

type Wanted = Omit<CallSent<typeof createCreditNote>['body'], 'job_id'>
export const credit = async (at: InvoicingCompany, job_id: number, wanted: Wanted) =>
  (await at.clerk.ok(createCreditNote, { body: { job_id, ...wanted } })).credit_note

export const sendNotes = (at: InvoicingCompany, creditNotesIds: number[]) =>
  at.clerk.send(sendCreditNotes, { body: { creditNotesIds } })

export const invoiceNow = (at: InvoicingCompany, id: number) => at.clerk.ok(getInvoice, { params: { id } })
export const creditsNow = (at: InvoicingCompany, id: number) => at.clerk.ok(getJobCredits, { params: { id } })
