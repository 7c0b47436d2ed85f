import { createCreditNote, getJobCredits, sendCreditNotes } from '@dray/domain/credit-notes/credit-notes.calls.ts'
import { getInvoice } from '@dray/domain/invoices/invoices.calls.ts'
import type { CallSent } from '@dray/domain/kernel/call.ts'
import { setInvoiceStatus } from '@dray/domain/payments/payments.calls.ts'
import { expect, vi } from 'vitest'
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

/** Sends credit notes and waits until the queue has: none of those that leave is a draft any more. */
export async function sendNotes(at: InvoicingCompany, creditNotesIds: number[]) {
  const answer = await at.clerk.send(sendCreditNotes, { body: { creditNotesIds } })
  if (answer.status === 200) await haveLeft(at, answer.data.sending)
  return answer
}

/** Also before the tests of a file, where `expect.poll` is not to be had. */
export const haveLeft = (at: InvoicingCompany, ids: readonly number[]) =>
  vi.waitFor(
    async () => {
      const waiting = await at.query("select id from credit_notes where id = any($1) and status = 'Draft'", [ids])
      expect(waiting).toEqual([])
    },
    { timeout: 15_000, interval: 25 },
  )

export const invoiceNow = (at: InvoicingCompany, id: number) => at.clerk.ok(getInvoice, { params: { id } })
export const creditsNow = (at: InvoicingCompany, id: number) => at.clerk.ok(getJobCredits, { params: { id } })
