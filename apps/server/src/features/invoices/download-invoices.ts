import type * as calls from '@dray/domain/invoices/invoices.calls.ts'
import { dateIn } from '@dray/domain/kernel/clock-time.ts'
import { zipStream } from '#platform/files/zip-stream.ts'
import type { UseCase } from '#platform/http/context.ts'
import { fileName, pdfOf, printedInvoices } from './printed-invoices.ts'

/** Several invoices as one archive, a PDF each under its number: one after the other, as they are read. */
export const downloadInvoices: UseCase<typeof calls.downloadInvoices> = async (ctx, { query: { invoice_ids } }) => {
  const printed = await printedInvoices(ctx, invoice_ids)
  const today = dateIn(printed[0]?.zone ?? 'UTC', ctx.now)
  const entries = printed.map((one) => ({
    name: fileName(one),
    open: async () => [await pdfOf(ctx, one, { bulk: printed.length > 1 })],
  }))
  return {
    content: await zipStream(entries),
    content_type: 'application/zip',
    name: `invoices-${today}.zip`,
    disposition: 'attachment',
  }
}
