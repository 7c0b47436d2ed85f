import { invoiceHistoryTexts } from '@dray/domain/invoices/invoice-history.messages.ts'
import { severalInvoices as texts } from '@dray/domain/invoices/invoice-sending.messages.ts'
import { invoiceSettings } from '@dray/domain/invoices/invoice-settings.ts'
import { owedOf } from '@dray/domain/invoices/invoice-status.ts'
import { showLongDate } from '@dray/domain/kernel/clock-time.ts'
import { decimal, pounds } from '@dray/domain/kernel/decimal.ts'
import { proofSending } from '@dray/domain/proofs/proof-sending.ts'
import { queueEmail, templateFor } from '#features/emails/index.ts'
import { customersProof, printedProof, readProof } from '#features/job-documents/index.ts'
import {
  accountsOf,
  type Beside,
  issuerIn,
  pound,
  recipientIn,
  type Sending,
  type StoredPaper,
} from '#features/papers/index.ts'
import { companySettings } from '#features/settings/index.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import type { CompanyWork } from '#platform/queue/queue.ts'
import { type InvoicePaper, invoicePapers } from './invoice-papers.ts'
import { provedJobs } from './invoice-sending.repo.ts'
import { type InvoiceRow, updateInvoices } from './invoices.repo.ts'
import { changesOnSending, lockInvoices } from './lock-invoices.ts'
import { recordHistory } from './settle-invoices.ts'
import { tellCustomersOfSent } from './tell-customers-of-sent.ts'

interface Leaving {
  stored: StoredPaper<InvoicePaper>[]
  rows: InvoiceRow[]
  beside: Beside
}

/** How invoices leave; one that somebody deleted meanwhile stays, the others of its e-mail leave. */
export const invoiceSending: Sending<InvoicePaper, InvoiceRow> = {
  task: 'send-invoices',
  bucket: 'invoices',
  read: ({ tx }, ids) => invoicePapers(tx, ids, { leaving: true }),
  lock: async ({ tx }, ids) => (await lockInvoices(tx, ids)).filter(({ status }) => status !== 'Void'),
  leftAt: ({ sent_at }) => sent_at,
  leave: mailInvoices,
  beside: proofsOfInvoices,
}

/** Queues invoices of one customer in one e-mail to each of its accounts addresses, and marks the drafts as Sent. */
async function mailInvoices(ctx: TxContext, { stored, rows: invoices, beside }: Leaving): Promise<boolean> {
  const [first] = invoices
  const [customer] = first ? await accountsOf(ctx.tx, [first.customer_id]) : []
  if (!customer || customer.addresses.length === 0) return false
  const { addresses } = customer
  const email = await emailOf(ctx, invoices, beside)
  const attachments = [...stored.map(({ file }) => file), ...beside.files]
  for (const to of addresses) await queueEmail(ctx, { ...email, to, customer_id: customer.id, attachments })
  await markSent(ctx, invoices, invoiceHistoryTexts.emailed(addresses))
  await tellCustomersOfSent(ctx, invoices)
  return true
}

async function markSent(ctx: TxContext, invoices: readonly InvoiceRow[], note: string) {
  const sentChanges = await changesOnSending(ctx.tx, invoices)
  const steps = invoices.map((invoice) => ({ invoice, status: invoice.status, ...sentChanges(invoice) }))
  await updateInvoices(
    ctx.tx,
    steps.map(({ invoice, ...changes }) => ({ row: invoice, changes: { ...changes, sent_at: ctx.now } })),
  )
  await recordHistory(
    ctx,
    steps.map(({ invoice, status }) => ({ invoice, status, note })),
  )
}

/** The proofs of the jobs that invoices bill, a document a job, where the customer gets them with the invoice. */
async function proofsOfInvoices(
  { inCompany, services }: CompanyWork,
  { tenant_id, ids }: { tenant_id: number; ids: number[] },
) {
  const job_ids = await inCompany(tenant_id, async ({ tx }) => {
    const { pods } = await companySettings(tx, invoiceSettings)
    const rows = await provedJobs(tx, ids)
    return rows.filter((row) => proofSending(row.pods, pods) === 'attach').map(({ job_id }) => job_id)
  })
  const files = services.files.of(tenant_id)
  return [...new Set(job_ids)].map(
    (id) => async () => printedProof(files, customersProof(await inCompany(tenant_id, (ctx) => readProof(ctx, id)))),
  )
}

async function emailOf(ctx: TxContext, invoices: readonly InvoiceRow[], { files, left_out }: Beside) {
  const template = await templateFor(ctx.tx, 'invoice')
  const settings = await companySettings(ctx.tx, invoiceSettings)
  const [first] = invoices as [InvoiceRow]
  const issuer = issuerIn(first.supplier)
  const total = invoices.reduce((sum, invoice) => sum.plus(owedOf(invoice)), decimal(0))
  const text = template.fill({
    customer_name: recipientIn(first.customer).name,
    invoices: texts.invoices(invoices.map(({ inv_number }) => inv_number)),
    invoice_number: texts.numbers(invoices.map(({ inv_number }) => inv_number)),
    invoice_date: showLongDate(latest(invoices.map(({ date }) => date))),
    due_date: showLongDate(earliest(invoices.map(({ invoice_due }) => invoice_due))),
    total: pound(pounds(total)),
  })
  const notes = [
    ...(files.length > 0 ? [texts.pods(files.length)] : []),
    ...(left_out > 0 ? [texts.pods_left(left_out)] : []),
  ]
  return {
    ...text,
    asks: 'prices.view' as const,
    paragraphs: [...text.paragraphs, ...notes],
    facts: invoices.map((invoice) => ({ label: invoice.inv_number, value: pound(owedOf(invoice)) })),
    company: { name: issuer.name, lines: issuer.address },
    sender: settings,
  }
}

const latest = (dates: readonly string[]) => dates.reduce((a, b) => (a > b ? a : b))
const earliest = (dates: readonly string[]) => dates.reduce((a, b) => (a < b ? a : b))
