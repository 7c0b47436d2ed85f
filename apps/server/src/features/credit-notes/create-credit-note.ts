import { documentNumber, type NumberSeries } from '@dray/domain/company/numbering.ts'
import { creditOf } from '@dray/domain/credit-notes/credit.ts'
import type * as calls from '@dray/domain/credit-notes/credit-notes.calls.ts'
import { creditNoteChange } from '@dray/domain/credit-notes/credit-notes.events.ts'
import { creditActivities, creditNoteMessages } from '@dray/domain/credit-notes/credit-notes.messages.ts'
import { wasInvoiceSent } from '@dray/domain/invoices/invoice-status.ts'
import { isCreditable } from '@dray/domain/job-steps/job-controls.ts'
import { jobChange } from '@dray/domain/jobs/jobs.events.ts'
import type { JobStatus } from '@dray/domain/jobs/status.ts'
import { dateIn } from '@dray/domain/kernel/clock-time.ts'
import { refuseClosed } from '#features/closed-periods/index.ts'
import { companyRow } from '#features/company/index.ts'
import { linesToCredit } from '#features/invoices/index.ts'
import { type Job, lockJob, recordActivity } from '#features/jobs/index.ts'
import { takeNumbers } from '#platform/db/counters.repo.ts'
import { AppError, fieldError } from '#platform/errors/app-error.ts'
import type { TxContext, UseCase } from '#platform/http/calls/context.ts'
import { type CreditNote, insertCreditNote, lockNotesOfInvoice, updateCreditNote } from './credit-notes.repo.ts'
import { type LockedInvoice, lockInvoice, presentInvoice, recordCreditsOf } from './credited-invoice.ts'
import { officeCreditNotes } from './office-credit-notes.ts'

const series: NumberSeries = 'credit_note'

type Body = Parameters<UseCase<typeof calls.createCreditNote>>[1]['body']

/** Credits part or all of an invoiced job's line, never more than is left of it, or replaces an unsent credit note. */
export const createCreditNote: UseCase<typeof calls.createCreditNote> = async (ctx, { body }) => {
  const job = await lockJob(ctx.tx, body.job_id)
  const invoice = await creditableInvoice(ctx, job)
  const { line, replaced, credit } = await creditedLine(ctx, { job, invoice, body })
  const note = await insertCreditNote(ctx.tx, {
    ...(await numberAndDate(ctx)),
    customer_id: invoice.customer_id,
    invoice_id: invoice.id,
    invoice_line_id: line.id,
    job_id: job.id,
    credit_amount: credit.credit_amount,
    vat: credit.vat,
    credit_notes_reason: reasonOf(body, replaced),
    created_by: ctx.viewer.user_id || null,
    created_at: ctx.now,
  })
  if (replaced) await refuseClosed(ctx.tx, [replaced.date])
  if (replaced) await updateCreditNote(ctx.tx, replaced, { status: 'Void' })
  await recordCreditsOf(ctx, invoice)

  const { credit_note_number } = note
  const message = replaced
    ? creditActivities.replaced(replaced.credit_note_number, credit_note_number)
    : creditActivities.made(credit_note_number)
  await recordActivity(ctx, { job, action_type: 'invoice', message, amount: credit.gross })
  ctx.publish(creditNoteChange('add', [note.id, ...(replaced ? [replaced.id] : [])]))
  ctx.publish(jobChange('update', [job.id], { version: job.version }))
  const [credit_note, void_note] = await officeCreditNotes(ctx.tx, [note.id, ...(replaced ? [replaced.id] : [])])
  if (!credit_note) throw new AppError('internal')
  return { credit_note, replaced: void_note ?? null, invoice: await presentInvoice(ctx, invoice.id) }
}

/** The one that was given, a blank one too; left out, that of the credit note that is replaced. */
const reasonOf = ({ credit_notes_reason: given }: Body, replaced: CreditNote | null) =>
  given === undefined ? (replaced?.credit_notes_reason ?? null) : given

/** A draft is deleted and made again instead. */
async function creditableInvoice(ctx: TxContext, job: Job): Promise<LockedInvoice> {
  if (!isCreditable({ status: job.status as JobStatus }) || job.invoice_id === null) {
    throw new AppError('job_not_invoiced', { data: { status: job.status } })
  }
  const invoice = await lockInvoice(ctx, job.invoice_id)
  const { id, inv_number, status } = invoice
  if (!wasInvoiceSent(status))
    throw new AppError('invoice_unsent', { data: { job_invoice: { id, inv_number, status } } })
  return invoice
}

interface Wanted {
  job: Job
  invoice: LockedInvoice
  body: Body
}

async function creditedLine({ tx }: TxContext, { job, invoice, body }: Wanted) {
  const lines = await linesToCredit(tx, invoice.id)
  const line = lines.find(({ job_id }) => job_id === job.id)
  if (!line) throw new AppError('job_not_invoiced', { data: { status: job.status } })
  const notes = await lockNotesOfInvoice(tx, invoice.id)
  const own = notes.filter(({ invoice_line_id }) => invoice_line_id === line.id)
  const replaced = replacedNote(own, body)
  const wanted = { amount: body.credit_amount ?? '', replaces: replaced?.id ?? null }
  const made = creditOf(line, own, wanted)
  if ('error' in made) {
    throw fieldError({
      [made.error === creditNoteMessages.not_unsent ? 'credit_note_id' : 'credit_amount']: made.error,
    })
  }
  return { line, replaced, credit: made.credit }
}

/** The credit note that is overridden, one of the same line; null for a further one. */
function replacedNote(own: readonly CreditNote[], { override, credit_note_id }: Body): CreditNote | null {
  if (override !== 1) return null
  if (!credit_note_id) throw fieldError({ credit_note_id: creditNoteMessages.override_needed })
  const note = own.find(({ id }) => id === credit_note_id)
  if (!note) throw new AppError('not_found')
  return note
}

/** The number is taken last: it holds up the company's other credit notes until this is committed. */
async function numberAndDate({ tx, now }: TxContext) {
  const { credit_note_prefix, time_zone } = await companyRow(tx)
  const [number] = await takeNumbers(tx, series)
  return { credit_note_number: documentNumber(credit_note_prefix, number as number), date: dateIn(time_zone, now) }
}
