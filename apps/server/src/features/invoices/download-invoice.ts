import type * as calls from '@dray/domain/invoices/invoices.calls.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/context.ts'
import { fileName, pdfOf, printedInvoices } from './printed-invoices.ts'

/** An invoice as a PDF, set from what was stored when it was made. */
export const downloadInvoice: UseCase<typeof calls.downloadInvoice> = async (ctx, { params: { id } }) => {
  const [printed] = await printedInvoices(ctx, [id])
  if (!printed) throw new AppError('not_found')
  return {
    content: await pdfOf(ctx, printed),
    content_type: 'application/pdf',
    name: fileName(printed),
    disposition: 'attachment',
  }
}
