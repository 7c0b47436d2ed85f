import { invoiceSheet } from '@dray/domain/invoices/invoice-sheet.ts'
import type * as calls from '@dray/domain/invoices/invoices.calls.ts'
import { companyOf } from '#features/files/index.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { contentTypeOf } from '#platform/tables/tables.ts'
import { printedInvoices } from './invoice-papers.ts'
import { printedLine } from './printed-line.ts'

/** An invoice as an Excel file: a row a job, and what it comes to. */
export const exportInvoice: UseCase<typeof calls.exportInvoice> = async (ctx, { params: { id } }) => {
  const [printed] = await printedInvoices(ctx, [id])
  if (!printed) throw new AppError('not_found')
  const { invoice, lines } = printed
  const sheet = invoiceSheet(invoice, lines.map(printedLine))
  const name = invoice.inv_number.replaceAll('/', '-')
  const content = await ctx.services.tables.write(
    { ...sheet, format: 'xlsx', name },
    { tenant_id: companyOf(ctx.viewer), signal: ctx.signal },
  )
  return { content, content_type: contentTypeOf.xlsx, name: `${name}.xlsx`, disposition: 'attachment' }
}
