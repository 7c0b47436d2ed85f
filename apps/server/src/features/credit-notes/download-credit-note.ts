import type * as calls from '@dray/domain/credit-notes/credit-notes.calls.ts'
import { paperFile } from '#features/papers/index.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { printedCreditNote } from './credit-note-papers.ts'

/** A credit note as a PDF, from what was stored with it and with the invoice that it corrects. */
export const downloadCreditNote: UseCase<typeof calls.downloadCreditNote> = async (ctx, { params: { id } }) =>
  paperFile(ctx, await printedCreditNote(ctx, id))
