import { invoiceHistoryTexts } from '@dray/domain/invoices/invoice-history.messages.ts'
import { severalInvoices as texts } from '@dray/domain/invoices/invoice-sending.messages.ts'
import { invoiceSettings } from '@dray/domain/invoices/invoice-settings.ts'
import { owedOf } from '@dray/domain/invoices/invoice-status.ts'
import { showLongDate } from '@dray/domain/kernel/clock-time.ts'
import { decimal, pounds } from '@dray/domain/kernel/decimal.ts'
import { queueEmail, templateFor } from '#features/emails/index.ts'
import { accountsOf, issuerIn, pound, recipientIn, type Sending, type StoredPaper } from '#features/papers/index.ts'
import { companySettings } from '#features/settings/index.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import { type InvoicePaper, invoicePapers } from './invoice-papers.ts'
import { proofsOf } from './invoice-sending.repo.ts'
import { type InvoiceRow, updateInvoices } from './invoices.repo.ts'
import { changesOnSending, lockInvoices } from './lock-invoices.ts'
import { recordHistory } from './settle-invoices.ts'
import { tellCustomersOfSent } from './tell-customers-of-sent.ts'

/** Proofs beyond these stay behind: mailboxes refuse messages of more than some 20 MB, and a picture has up to 0.3. */
const maxProofs = 30

interface Leaving {
  stored: StoredPaper<InvoicePaper>[]
  rows: InvoiceRow[]
}

/** How invoices leave; one that somebody deleted meanwhile stays, the others of its e-mail leave. */
export const invoiceSending: Sending<InvoicePaper, InvoiceRow> = {
  task: 'send-invoices',
  bucket: 'invoices',
  read: ({ tx }, ids) => invoicePapers(tx, ids, { leaving: true }),
  lock: async ({ tx }, ids) => (await lockInvoices(tx, ids)).filter(({ status }) => status !== 'Void'),
  leftAt: ({ sent_at }) => sent_at,
  leave: mailInvoices,
}

/** Queues invoices of one customer in one e-mail to each of its accounts addresses, and marks the drafts as Sent. */
async function mailInvoices(ctx: TxContext, { stored, rows: invoices }: Leaving): Promise<boolean> {
  const [first] = invoices
  const [customer] = first ? await accountsOf(ctx.tx, [first.customer_id]) : []
  if (!customer || customer.addresses.length === 0) return false
  const { addresses } = customer
  const { email, proofs } = await emailOf(ctx, invoices, customer)
  const attachments = [...stored.map(({ file }) => file), ...proofs]
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

interface Own {
  pods: string | null
}

const wantsProofs = ({ attach_pods }: { attach_pods: number }, { pods }: Own) =>
  pods === null ? attach_pods === 1 : pods === 'attach'

async function emailOf(ctx: TxContext, invoices: readonly InvoiceRow[], own: Own) {
  const template = await templateFor(ctx.tx, 'invoice')
  const settings = await companySettings(ctx.tx, invoiceSettings)
  const proofs = wantsProofs(settings, own) ? await proofFiles(ctx, invoices) : []
  const taken = proofs.slice(0, maxProofs)
  const left = proofs.length - taken.length
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
  const notes = [...(taken.length > 0 ? [texts.pods(taken.length)] : []), ...(left > 0 ? [texts.pods_left(left)] : [])]
  return {
    proofs: taken,
    email: {
      ...text,
      asks: 'prices.view' as const,
      paragraphs: [...text.paragraphs, ...notes],
      facts: invoices.map((invoice) => ({ label: invoice.inv_number, value: pound(owedOf(invoice)) })),
      company: { name: issuer.name, lines: issuer.address },
      sender: settings,
    },
  }
}

const latest = (dates: readonly string[]) => dates.reduce((a, b) => (a > b ? a : b))
const earliest = (dates: readonly string[]) => dates.reduce((a, b) => (a < b ? a : b))

async function proofFiles(ctx: TxContext, invoices: readonly InvoiceRow[]) {
  const rows = await proofsOf(
    ctx.tx,
    invoices.map(({ id }) => id),
  )
  return [...Map.groupBy(rows, ({ job_number }) => job_number)].flatMap(([job_number, proofs]) =>
    proofs
      .flatMap(({ pod_image, pod_sign }) => [...(pod_image ?? []), ...(pod_sign ? [pod_sign] : [])])
      .map((key, at) => ({ key, name: `${texts.pod(job_number, at)}${endingOf(key)}` })),
  )
}

const endingOf = (key: string) => /\.[a-z0-9]+$/.exec(key)?.[0] ?? ''
