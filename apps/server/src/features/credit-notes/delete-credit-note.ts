import type * as calls from '@dray/domain/credit-notes/credit-notes.calls.ts'
import { creditNoteChange } from '@dray/domain/credit-notes/credit-notes.events.ts'
import { creditActivities } from '@dray/domain/credit-notes/credit-notes.messages.ts'
import { jobChange } from '@dray/domain/jobs/jobs.events.ts'
import { refuseClosed } from '#features/closed-periods/index.ts'
import { recordActivity } from '#features/jobs/index.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { updateCreditNote } from './credit-notes.repo.ts'
import { presentInvoice, recordCreditsOf } from './credited-invoice.ts'
import { lockedNote } from './locked-note.ts'
import { officeCreditNotes } from './office-credit-notes.ts'

/** Deletes a credit note that was not sent: its number stays as Void, what it credited may be credited again. */
export const deleteCreditNote: UseCase<typeof calls.deleteCreditNote> = async (ctx, { params: { id } }) => {
  const { job, invoice, note } = await lockedNote(ctx, id)
  const { credit_note_number, status } = note
  if (status !== 'Draft') throw new AppError('credit_note_closed', { data: { id, credit_note_number, status } })
  await refuseClosed(ctx.tx, [note.date])
  await updateCreditNote(ctx.tx, note, { status: 'Void' })
  await recordCreditsOf(ctx, invoice)
  await recordActivity(ctx, { job, action_type: 'invoice', message: creditActivities.deleted(credit_note_number) })
  ctx.publish(creditNoteChange('delete', [id]))
  ctx.publish(jobChange('update', [job.id], { version: job.version }))
  const [credit_note] = await officeCreditNotes(ctx.tx, [id])
  if (!credit_note) throw new AppError('internal')
  return { credit_note, invoice: await presentInvoice(ctx, invoice.id) }
}
