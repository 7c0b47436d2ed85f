import { getInvoiceRun, invoiceJobsByCustomer, invoiceJobsSingly } from '@dray/domain/invoicing/invoicing.calls.ts'
import { type JobStatus, statusRank } from '@dray/domain/jobs/status.ts'
import type { CallReceived } from '@dray/domain/kernel/call.ts'
import { expect } from 'vitest'
import { type Factories, makeFactories } from '#testing/factories.ts'
import type { Company, Person } from '#testing/people.ts'
import type { TestServer } from '#testing/server.ts'

/** A company that may invoice: its address, VAT number, bank and tax codes, and a clerk who does the invoicing. */
export interface InvoicingCompany {
  company: Company
  clerk: Person
  own: Factories
  t1: number
  /** A job of a customer, ready to be invoiced unless told otherwise. */
  job(values: Record<string, unknown>): Promise<number>
  query(text: string, values?: unknown[]): Promise<Record<string, unknown>[]>
}

export async function invoicingCompany(
  server: TestServer,
  details: Record<string, unknown> = {},
): Promise<InvoicingCompany> {
  const company = await server.company()
  const clerk = await server.clerk(company)
  const own = makeFactories(server.app, company.tenant_id)
  const t1 = await own.tax_code({ code: 'T1', rate: '20' })
  const query = async (text: string, values: unknown[] = []) =>
    (await server.app.platform.pool.query(text, values)).rows as Record<string, unknown>[]
  await server.app.platform.db
    .updateTable('company_details')
    .set({
      company_name: 'Fenland Haulage Ltd',
      address1: '12 Station Road',
      town: 'Ely',
      postcode: 'CB7 4BS',
      landline: '01353 555014',
      email: 'accounts@fenland.example',
      vat_code: 'GB 123 4567 82',
      company_house_no: '01234567',
      bank_name: 'Fen Bank',
      sort_code: '20-00-00',
      account_no: '12345678',
      default_tax_code_id: t1,
      ...details,
    } as never)
    .where('tenant_id', '=', company.tenant_id)
    .execute()
  const job = ({ status = 'Marked For Inv', ...values }: Record<string, unknown>) =>
    own.job({ status, status_rank: statusRank(status as JobStatus), ...values } as never)
  return { company, clerk, own, t1, job, query }
}

type Run = CallReceived<typeof getInvoiceRun>

/** Waits for the queue to end a run, as a screen would that asks again. */
export async function endOfRun(clerk: Person, id: number): Promise<Run> {
  const until = Date.now() + 15_000
  for (;;) {
    const run = await clerk.ok(getInvoiceRun, { params: { id } })
    if (run.finished_at !== null) return run
    if (Date.now() > until) throw new Error(`Run ${id} did not end: ${JSON.stringify(run)}`)
    await new Promise((done) => setTimeout(done, 25))
  }
}

/** Invoices jobs and waits; returns the run as it ended. */
export async function invoiced(
  clerk: Person,
  kind: 'single' | 'multi',
  jobs: number[] | { jobIds: number[]; invoice_date: string },
): Promise<Run> {
  const call = kind === 'single' ? invoiceJobsSingly : invoiceJobsByCustomer
  const { run } = await clerk.ok(call, { body: Array.isArray(jobs) ? { jobIds: jobs } : jobs })
  expect(run.finished_at).toBeNull()
  return endOfRun(clerk, run.id)
}
