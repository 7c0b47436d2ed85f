import { accountingTexts as texts } from '@dray/domain/accounting/accounting.messages.ts'
import type * as calls from '@dray/domain/invoices/invoice-accounting.calls.ts'
import { accountingCustomers, accountingDocuments, accountingFileSet, takenBefore } from '#features/accounting/index.ts'
import { companyToday } from '#features/company/index.ts'
import { fieldError } from '#platform/errors/app-error.ts'
import type { TxContext, UseCase } from '#platform/http/calls/context.ts'
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
  const before = takenBefore(invoices, {
    accepted: body,
    textOf: (all) => texts.already(all.map(({ inv_number }) => inv_number)),
  })
  const told = {
    cus_array_count: lacking.length,
    customer_text: lacking.length > 0 ? texts.details_missing(lacking) : '',
    ...before.told,
  }
  if (lacking.length > 0 || before.asks) return { ...told, job_inv_reports: [], files: [], job_invoices: [] }
  const customers = new Map(rows.map((row) => [row.id, row]))
  const documents = await accountingDocuments(ctx.tx, invoices, customers)
  const { reports, files } = await accountingFileSet(ctx, documents, { name: 'invoices', layout: body.layout })
  await updateInvoicesAlike(ctx.tx, invoices, { is_csv_downloaded: 1 })
  return { ...told, job_inv_reports: reports, files, job_invoices: await changed(ctx, invoices) }
}

async function changed(ctx: TxContext, invoices: readonly InvoiceRow[]) {
  tellInvoices(ctx, invoices)
  const ids = invoices.map(({ id }) => id)
  return officeInvoices(ctx.tx, await companyToday(ctx), ids)
}
