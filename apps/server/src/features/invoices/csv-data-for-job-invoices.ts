import type * as calls from '@dray/domain/invoices/accounting.calls.ts'
import { accountingTexts as texts } from '@dray/domain/invoices/accounting.messages.ts'
import { accountingFiles } from '@dray/domain/invoices/accounting-layouts.ts'
import { invoiceSettings } from '@dray/domain/invoices/invoice-settings.ts'
import { dateIn } from '@dray/domain/kernel/clock-time.ts'
import { stringify } from 'csv-stringify/sync'
import { companyZone } from '#features/company/index.ts'
import { companySettings } from '#features/settings/index.ts'
import { fieldError } from '#platform/errors/app-error.ts'
import type { TxContext, UseCase } from '#platform/http/context.ts'
import { accountingCustomers, columnTariffs } from './accounting.repo.ts'
import { accountingDocuments } from './accounting-documents.ts'
import { type InvoiceRow, updateInvoicesAlike } from './invoices.repo.ts'
import { lockInvoices } from './lock-invoices.ts'
import { officeInvoices } from './office-invoices.ts'
import { tellInvoices } from './settle-invoices.ts'

/**
 * Invoices as files of an accounting program. Nothing is taken where a customer's company details are missing, or, unless
 * asked for again, an invoice was taken before. Voided ones are left out, and drafts refused: they may yet be deleted.
 */
export const csvDataForJobInvoices: UseCase<typeof calls.csvDataForJobInvoices> = async (ctx, { body }) => {
  const locked = await lockInvoices(ctx.tx, body.job_inv_ids)
  const invoices = locked.filter(({ status }) => status !== 'Void')
  if (invoices.length === 0) throw fieldError({ job_inv_ids: texts.none })
  const drafts = invoices.filter(({ status }) => status === 'Draft').map(({ inv_number }) => inv_number)
  if (drafts.length > 0) throw fieldError({ job_inv_ids: texts.drafts(drafts) })
  const rows = await accountingCustomers(ctx.tx, [...new Set(invoices.map(({ customer_id }) => customer_id))])
  const lacking = rows.filter(({ has_details }) => !has_details).map(({ customer_name }) => customer_name)
  const before = invoices.filter(({ is_csv_downloaded }) => is_csv_downloaded === 1)
  const refused = {
    cus_array_count: lacking.length,
    customer_text: lacking.length > 0 ? texts.details_missing(lacking) : '',
    csv_count: before.length,
    already_down_text: before.length > 0 ? texts.already(before.map(({ inv_number }) => inv_number)) : '',
  }
  if (lacking.length > 0 || (before.length > 0 && body.again !== 1)) {
    return { ...refused, job_inv_reports: [], files: [], job_invoices: [] }
  }
  const customers = new Map(rows.map((row) => [row.id, row]))
  const made = await filesOf(ctx, invoices, { customers, layout: body.layout })
  await updateInvoicesAlike(ctx.tx, invoices, { is_csv_downloaded: 1 })
  return { ...refused, ...made, job_invoices: await changed(ctx, invoices) }
}

type Row = Awaited<ReturnType<typeof accountingCustomers>>[number]
interface Wanted {
  customers: ReadonlyMap<number, Row>
  layout?: Parameters<UseCase<typeof calls.csvDataForJobInvoices>>[1]['body']['layout']
}

async function filesOf(ctx: TxContext, invoices: readonly InvoiceRow[], { customers, ...wanted }: Wanted) {
  const layout = wanted.layout ?? (await companySettings(ctx.tx, invoiceSettings)).accounting_layout
  const given = { layout, user_name: ctx.viewer.name, columns: await columnTariffs(ctx.tx) }
  const sheets = accountingFiles(await accountingDocuments(ctx.tx, invoices, customers), given)
  const today = dateIn(await companyZone(ctx.tx), ctx.now)
  return {
    job_inv_reports: sheets.flatMap(([headings = [], ...rows]) =>
      rows.map((row) => Object.fromEntries(headings.map((heading, at) => [heading, row[at] ?? '']))),
    ),
    files: sheets.map((rows, at) => ({
      name: `invoices-${layout}-${today}${sheets.length > 1 ? `-${at + 1}` : ''}.csv`,
      csv: stringify(rows, { record_delimiter: 'windows' }),
    })),
  }
}

async function changed(ctx: TxContext, invoices: readonly InvoiceRow[]) {
  tellInvoices(ctx, invoices)
  const ids = invoices.map(({ id }) => id)
  return officeInvoices(ctx.tx, dateIn(await companyZone(ctx.tx), ctx.now), ids)
}
