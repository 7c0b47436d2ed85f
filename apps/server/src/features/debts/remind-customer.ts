import { jobsText, reminderNotes } from '@dray/domain/debts/debts.messages.ts'
import { reminderStep } from '@dray/domain/debts/reminder-steps.ts'
import { severalInvoices } from '@dray/domain/invoices/invoice-sending.messages.ts'
import { invoiceSettings } from '@dray/domain/invoices/invoice-settings.ts'
import { type InvoiceStatus, owedOf } from '@dray/domain/invoices/invoice-status.ts'
import { showLongDate } from '@dray/domain/kernel/clock-time.ts'
import { decimal, pounds } from '@dray/domain/kernel/decimal.ts'
import { companyRow, companyToday } from '#features/company/index.ts'
import { queueEmail, templateFor } from '#features/emails/index.ts'
import { type InvoiceRow, lockInvoices, recordHistory } from '#features/invoices/index.ts'
import { accountsOf, issuerOf, pound } from '#features/papers/index.ts'
import { companySettings } from '#features/settings/index.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import { billedJobs } from './billed-jobs.ts'
import { insertReminders, overdueInvoices, remindedSteps } from './reminders.repo.ts'

interface Due {
  invoice: InvoiceRow
  step: number
}

/** The overdue invoices that have reached a step that their customer was not reminded of. */
export async function dueReminders(ctx: TxContext) {
  const today = await companyToday(ctx)
  const [rows, settings] = await Promise.all([overdueInvoices(ctx.tx, today), companySettings(ctx.tx, invoiceSettings)])
  const reminded = await remindedSteps(
    ctx.tx,
    rows.map(({ id }) => id),
  )
  return rows.filter((row) => {
    const days = row.notified_days ?? settings.notified_days
    return reminderStep({ ...row, status: row.status as InvoiceStatus }, days, today) > (reminded.get(row.id) ?? 0)
  })
}

/**
 * E-mails a customer's accounts addresses once about all of these invoices that still are due for it, and writes it into
 * each one's history. What was paid, disputed or reminded of meanwhile is left out: the invoices are locked before they
 * are looked at again.
 */
export async function remindCustomer(ctx: TxContext, customer_id: number, ids: readonly number[]) {
  const [customer] = await accountsOf(ctx.tx, [customer_id])
  if (!customer || customer.addresses.length === 0) return
  const { addresses } = customer
  const due = await stillDue(ctx, await lockInvoices(ctx.tx, [...ids]))
  if (due.length === 0) return
  await insertReminders(
    ctx.tx,
    due.map(({ invoice, step }) => ({ invoice_id: invoice.id, step, reminded_at: ctx.now })),
  )
  const email = await emailOf(ctx, customer.customer_name, due)
  for (const to of addresses) await queueEmail(ctx, { ...email, to, customer_id })
  await recordHistory(
    ctx,
    due.map(({ invoice, step }) => ({ invoice, status: null, note: reminderNotes.reminded(step, addresses) })),
  )
}

async function stillDue(ctx: TxContext, invoices: readonly InvoiceRow[]): Promise<Due[]> {
  const locked = new Map(invoices.map((invoice) => [invoice.id, invoice]))
  const due = await dueReminders(ctx)
  const settings = await companySettings(ctx.tx, invoiceSettings)
  const today = await companyToday(ctx)
  return due.flatMap((row) => {
    const invoice = locked.get(row.id)
    if (!invoice) return []
    const days = row.notified_days ?? settings.notified_days
    return [{ invoice, step: reminderStep({ ...invoice, owed: owedOf(invoice) }, days, today) }]
  })
}

async function emailOf(ctx: TxContext, customer_name: string, due: readonly Due[]) {
  const invoices = due.map(({ invoice }) => invoice)
  const [template, company, sender, billed] = await Promise.all([
    templateFor(ctx.tx, 'invoice-reminder'),
    companyRow(ctx.tx),
    companySettings(ctx.tx, invoiceSettings),
    billedJobs(
      ctx.tx,
      invoices.map(({ id }) => id),
    ),
  ])
  const issuer = issuerOf(company)
  const total = invoices.reduce((sum, invoice) => sum.plus(owedOf(invoice)), decimal(0))
  const earliest = invoices.map(({ invoice_due }) => invoice_due).reduce((a, b) => (a < b ? a : b))
  const text = template.fill({
    customer_name,
    invoices: severalInvoices.invoices(invoices.map(({ inv_number }) => inv_number)),
    invoice_number: severalInvoices.numbers(invoices.map(({ inv_number }) => inv_number)),
    due_date: showLongDate(earliest),
    total: pound(pounds(total)),
  })
  return {
    ...text,
    asks: 'prices.view' as const,
    facts: invoices.map((invoice) => ({
      label: reminderNotes.fact(
        invoice.inv_number,
        showLongDate(invoice.invoice_due),
        jobsText(billed.get(invoice.id)),
      ),
      value: pound(owedOf(invoice)),
    })),
    company: { name: issuer.name, lines: issuer.address },
    sender,
  }
}
