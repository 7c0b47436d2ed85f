import { accountingTexts } from '@dray/domain/accounting/accounting.messages.ts'
import type * as calls from '@dray/domain/credit-notes/credit-notes.calls.ts'
import { creditNoteChange } from '@dray/domain/credit-notes/credit-notes.events.ts'
import { creditNoteMessages as texts } from '@dray/domain/credit-notes/credit-notes.messages.ts'
import { creditReportsOf } from '@dray/domain/credit-notes/credit-report.ts'
import { accountingFileSet, takenBefore } from '#features/accounting/index.ts'
import { AppError, fieldError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { creditDocuments } from './credit-documents.ts'
import { lockCreditNotes, updateCreditNote } from './credit-notes.repo.ts'
import { officeCreditNotes } from './office-credit-notes.ts'

/**
 * The selected credit notes as files for the accounts; voided ones are left out and named, drafts refused: they may yet
 * be deleted. Unless asked for again, nothing is taken where one was taken before.
 */
export const downloadCreditNotesCsv: UseCase<typeof calls.downloadCreditNotesCsv> = async (ctx, { body }) => {
  const { tx, viewer } = ctx
  const notes = await lockCreditNotes(tx, [...new Set(body.credit_note_ids)])
  const live = notes.filter(({ status }) => status !== 'Void')
  const voided = notes.filter(({ status }) => status === 'Void').map((note) => note.credit_note_number)
  if (live.length === 0) throw new AppError('credit_notes_void')
  const drafts = live.filter(({ status }) => status === 'Draft').map((note) => note.credit_note_number)
  if (drafts.length > 0) throw fieldError({ creditNotesIds: accountingTexts.drafts(drafts) })
  const { told, asks } = takenBefore(live, {
    accepted: body,
    textOf: (before) => texts.already(before.map((note) => note.credit_note_number)),
  })
  if (asks) return { ...told, credit_reports: [], files: [], credit_notes: [] }
  const documents = await creditDocuments(tx, live)
  const { files } = await accountingFileSet(ctx, documents, { name: 'credit-notes', layout: body.layout })
  for (const note of live) await updateCreditNote(tx, note, { is_csv_downloaded: 1 })
  const ids = live.map((note) => note.id)
  ctx.publish(creditNoteChange('update', ids))
  if (voided.length > 0) ctx.say(texts.csv_some(live.length, voided))
  return {
    ...told,
    credit_reports: creditReportsOf(documents, viewer.name),
    files,
    credit_notes: await officeCreditNotes(tx, ids),
  }
}
