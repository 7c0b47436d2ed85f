import type * as calls from '@dray/domain/invoices/invoices.calls.ts'
import { paperFile } from '#features/papers/index.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { printedInvoices } from './invoice-papers.ts'

/** An invoice as a PDF, set from what was stored when it was made. */
export const downloadInvoice: UseCase<typeof calls.downloadInvoice> = async (ctx, { params: { id } }) => {
  const [paper] = await printedInvoices(ctx, [id])
  if (!paper) throw new AppError('not_found')
  return paperFile(ctx, paper)
}
