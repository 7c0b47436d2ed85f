import { documentNumber, type NumberSeries } from '@dray/domain/company/numbering.ts'
import { dueDate } from '@dray/domain/invoices/invoice-status.ts'
import { dateIn } from '@dray/domain/kernel/clock-time.ts'
import { zip } from '@dray/domain/kernel/zip.ts'
import { invoiceTotals } from '@dray/domain/papers/rate-summary.ts'
import { isVatRegistered } from '@dray/domain/tariffs/vat.ts'
import { insertInvoices, insertLines } from '#features/invoices/index.ts'
import { takeStep } from '#features/job-steps/index.ts'
import { issuerOf, recipientOf } from '#features/papers/index.ts'
import { takeNumbers } from '#platform/db/counters.repo.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import type { BillingInputs } from './billing-inputs.repo.ts'
import type { DraftInvoice } from './draft-invoices.ts'
import type { LockedRun } from './invoice-runs.repo.ts'
import type { MadeInvoice } from './invoicing.tables.ts'

type NewInvoice = Parameters<typeof insertInvoices>[1][number]
type NewLine = Parameters<typeof insertLines>[1][number]

const series: NumberSeries = 'invoice'

interface Given {
  run: LockedRun
  inputs: Pick<BillingInputs, 'company' | 'settings'>
  drafts: DraftInvoice[]
}

/**
 * Writes draft invoices under the next numbers of the series, dated as the run says, and moves their jobs to Invoiced. A roll-back gives the numbers back, so none is ever left out.
 */
export async function saveInvoices(ctx: TxContext, { run, inputs, drafts }: Given): Promise<MadeInvoice[]> {
  if (drafts.length === 0) return []
  const numbers = await takeNumbers(ctx.tx, series, { count: drafts.length })
  const rows = await insertInvoices(
    ctx.tx,
    zip(drafts, numbers).map(([draft, number]) => ({
      ...invoiceOf(draft, inputs, run),
      inv_number: documentNumber(inputs.company.invoice_prefix, number),
    })),
  )
  const made = zip(drafts, rows)
  const billed = made.flatMap(([draft, { id: invoice_id, inv_number: inv }]) =>
    draft.lines.map(({ job, line }, position) => ({ job, line, position, invoice_id, inv })),
  )
  await insertLines(ctx.tx, billed.map(lineRow))
  await takeStep(
    ctx,
    billed.map(({ job }) => job),
    { step: 'invoice_made', own: billed.map(({ invoice_id, inv }) => ({ invoice_id, inv })) },
  )
  return made.map(([{ lines }, { id, inv_number }]) => ({ id, inv_number, job_ids: lines.map(({ job }) => job.id) }))
}

/** The date of a run's invoices. */
export const runDate = (run: Pick<LockedRun, 'invoice_date' | 'asked_at'>, { time_zone }: { time_zone: string }) =>
  run.invoice_date ?? dateIn(time_zone, run.asked_at)

function invoiceOf(
  { customer, lines }: DraftInvoice,
  { company, settings }: Given['inputs'],
  run: LockedRun,
): Omit<NewInvoice, 'inv_number'> {
  const date = runDate(run, company)
  const totals = invoiceTotals(lines.map(({ line }) => line))
  return {
    customer_id: customer.id,
    invoice_type: run.invoice_type,
    date,
    invoice_due: dueDate(date, customer.terms_days),
    supplier: issuerOf(company, settings),
    customer: recipientOf(customer),
    terms: customer.terms,
    conditions: customer.conditions,
    is_vat_invoice: isVatRegistered(company.vat_code) ? 1 : 0,
    net: totals.net,
    vat: totals.vat,
    total_charge: totals.gross,
    tax_point_days: settings.tax_point_days,
    created_by: run.user_id,
  }
}

interface Billed {
  line: DraftInvoice['lines'][number]['line']
  job: DraftInvoice['lines'][number]['job']
  position: number
  invoice_id: number
  inv: string
}

const lineRow = ({ line, job, position, invoice_id }: Billed): NewLine => ({
  invoice_id,
  customer_id: job.customer_id,
  job_id: line.job_id,
  job_number: line.job_number,
  description: line.description,
  customer_reference: line.customer_reference,
  supply_date: line.time_of_supply,
  charges: line.charges,
  net: line.net,
  tax_code: line.tax_code,
  tax_rate: line.tax_rate,
  vat: line.vat,
  position,
})
