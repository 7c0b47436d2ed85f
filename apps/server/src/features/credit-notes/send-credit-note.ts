import { creditNoteChange } from '@dray/domain/credit-notes/credit-notes.events.ts'
import {
  creditActivities,
  creditEmail,
  creditEmailFacts,
  unsentReasons,
} from '@dray/domain/credit-notes/credit-notes.messages.ts'
import { invoiceSettings } from '@dray/domain/invoices/invoice-settings.ts'
import { jobChange } from '@dray/domain/jobs/jobs.events.ts'
import { decimal, pounds } from '@dray/domain/kernel/decimal.ts'
import { refuseClosed } from '#features/closed-periods/index.ts'
import { queueEmail } from '#features/emails/index.ts'
import { companyOf } from '#features/files/index.ts'
import { recordActivity } from '#features/jobs/index.ts'
import { pound, type Supplier } from '#features/papers/index.ts'
import { companySettings } from '#features/settings/index.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { OutsideContext, TxContext } from '#platform/http/context.ts'
import type { PrintedCreditNote } from './credit-note-document.ts'
import { updateCreditNote } from './credit-notes.repo.ts'
import { recordCreditsOf } from './credited-invoice.ts'
import { lockedNote } from './locked-note.ts'
import { fileName, pdfOf } from './printed-credit-note.ts'

interface Sending {
  addresses: readonly string[]
  bulk: boolean
}

/**
 * E-mails one credit note with its PDF and marks it as sent; one that was sent leaves again. Returns why it was not sent,
 * or null. The PDF lies in the storage before the transaction begins, and is removed where that comes to nothing.
 */
export async function sendCreditNote(ctx: OutsideContext, printed: PrintedCreditNote, { addresses, bulk }: Sending) {
  const key = await keptPdf(ctx, printed, bulk)
  if (key === null) return unsentReasons.broke_down
  const attachment = { key, name: fileName(printed) }
  const discard = () => ctx.services.files.of(companyOf(ctx.viewer)).remove(key)
  try {
    const is_sent = await ctx.inTransaction((inner) => markSent(inner, printed, { addresses, attachment }))
    if (!is_sent) await discard()
    return is_sent ? null : unsentReasons.void
  } catch (error) {
    ctx.log.warn({ err: error, credit_note_id: printed.note.id }, 'credit note not sent')
    // Where nobody knows whether it was saved, the file stays: one that nothing refers to harms nobody.
    if (!(error instanceof AppError && error.code === 'outcome_unknown')) await Promise.allSettled([discard()])
    return unsentReasons.broke_down
  }
}

/** Stores the PDF as it leaves, without the mark of an unsent one; null where it cannot be made. */
async function keptPdf(ctx: OutsideContext, printed: PrintedCreditNote, bulk: boolean): Promise<string | null> {
  const leaving = { ...printed, note: { ...printed.note, status: 'Sent' } }
  try {
    const content = await pdfOf(ctx, leaving, { bulk })
    const tenant_id = companyOf(ctx.viewer)
    const { key } = await ctx.services.files.put(content, {
      tenant_id,
      bucket: 'credit-notes',
      name: fileName(printed),
      accept: ['application/pdf'],
    })
    return key
  } catch (error) {
    if (ctx.signal.aborted) throw error
    ctx.log.warn({ err: error, credit_note_id: printed.note.id }, 'credit note not printed')
    return null
  }
}

interface Leaving {
  addresses: readonly string[]
  attachment: { key: string; name: string }
}

/** False when somebody deleted it meanwhile. */
async function markSent(ctx: TxContext, { note: source }: PrintedCreditNote, { addresses, attachment }: Leaving) {
  const { job, invoice, note } = await lockedNote(ctx, source.id)
  if (note.status === 'Void') return false
  if (note.status === 'Draft') await refuseClosed(ctx.tx, [note.date])
  const supplier = source.supplier as unknown as Supplier
  const total = pounds(decimal(note.credit_amount).plus(decimal(note.vat)))
  const content = creditEmail({
    number: note.credit_note_number,
    company: supplier.name,
    invoice: source.inv_number,
  })
  const sender = await companySettings(ctx.tx, invoiceSettings)
  for (const to of addresses) {
    await queueEmail(ctx, {
      asks: 'prices.view',
      ...content,
      to,
      customer_id: note.customer_id,
      facts: [
        { label: creditEmailFacts.invoice, value: source.inv_number },
        { label: creditEmailFacts.job, value: source.job_number },
        { label: creditEmailFacts.total, value: pound(total) },
      ],
      company: { name: supplier.name, lines: supplier.address },
      sender,
      attachments: [attachment],
    })
  }
  await updateCreditNote(ctx.tx, note, { status: 'Sent', sent_at: ctx.now })
  await recordCreditsOf(ctx, invoice)
  const message = creditActivities.sent(note.credit_note_number)
  await recordActivity(ctx, { job, action_type: 'invoice', message, amount: total })
  ctx.publish(creditNoteChange('update', [note.id], { audience: { customer_ids: [note.customer_id] } }))
  ctx.publish(jobChange('update', [job.id], { version: job.version }))
  return true
}
