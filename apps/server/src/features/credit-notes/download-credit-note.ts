import type * as calls from '@dray/domain/credit-notes/credit-notes.calls.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/context.ts'
import { fileName, pdfOf, printedCreditNotes } from './printed-credit-note.ts'

/** A credit note as a PDF, from what was stored with it and with the invoice that it corrects. */
export const downloadCreditNote: UseCase<typeof calls.downloadCreditNote> = async (ctx, { params: { id } }) => {
  const [printed] = await printedCreditNotes(ctx, [id])
  if (!printed) throw new AppError('not_found')
  return {
    content: await pdfOf(ctx, printed),
    content_type: 'application/pdf',
    name: fileName(printed),
    disposition: 'attachment',
  }
}
