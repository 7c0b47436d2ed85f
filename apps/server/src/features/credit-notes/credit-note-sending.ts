import { creditNoteChange } from '@dray/domain/credit-notes/credit-notes.events.ts'
import { creditActivities, creditEmail, creditEmailFacts } from '@dray/domain/credit-notes/credit-notes.messages.ts'
import { invoiceSettings } from '@dray/domain/invoices/invoice-settings.ts'
import { jobChange } from '@dray/domain/jobs/jobs.events.ts'
import { decimal, pounds } from '@dray/domain/kernel/decimal.ts'
import { refuseClosed } from '#features/closed-periods/index.ts'
import { queueEmail } from '#features/emails/index.ts'
import { recordActivity } from '#features/jobs/index.ts'
import { accountsOf, pound, type Sending, type StoredPaper } from '#features/papers/index.ts'
import { companySettings } from '#features/settings/index.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import { type CreditNotePaper, creditNotePapers } from './credit-note-papers.ts'
import { updateCreditNote } from './credit-notes.repo.ts'
import { recordCreditsOf } from './credited-invoice.ts'
import { lockedNote } from './locked-note.ts'

type Locked = Awaited<ReturnType<typeof lockedNote>> & { id: number }

/** How a credit note leaves, each by itself; one that was sent leaves again. */
export const creditNoteSending: Sending<CreditNotePaper, Locked> = {
  task: 'send-credit-notes',
  bucket: 'credit-notes',
  read: ({ tx }, ids) => creditNotePapers(tx, ids, { leaving: true }),
  async lock(ctx, ids) {
    const locked: Locked[] = []
    for (const id of ids) locked.push({ id, ...(await lockedNote(ctx, id)) })
    return locked.filter(({ note }) => note.status !== 'Void')
  },
  leftAt: ({ note }) => note.sent_at,
  async leave(ctx, { stored, rows }) {
    const [paper] = stored
    const [row] = rows
    return paper && row ? mailCreditNote(ctx, paper, row) : false
  },
}

async function mailCreditNote(
  ctx: TxContext,
  { paper, file }: StoredPaper<CreditNotePaper>,
  { job, invoice, note }: Locked,
) {
  const [customer] = await accountsOf(ctx.tx, [note.customer_id])
  const addresses = customer?.addresses ?? []
  if (addresses.length === 0) return false
  if (note.status === 'Draft') await refuseClosed(ctx.tx, [note.date])
  const { issuer, note: source } = paper
  const total = pounds(decimal(note.credit_amount).plus(decimal(note.vat)))
  const email = {
    ...creditEmail({ number: note.credit_note_number, company: issuer.name, invoice: source.inv_number }),
    asks: 'prices.view' as const,
    customer_id: note.customer_id,
    facts: [
      { label: creditEmailFacts.invoice, value: source.inv_number },
      { label: creditEmailFacts.job, value: source.job_number },
      { label: creditEmailFacts.total, value: pound(total) },
    ],
    company: { name: issuer.name, lines: issuer.address },
    sender: await companySettings(ctx.tx, invoiceSettings),
    attachments: [file],
  }
  for (const to of addresses) await queueEmail(ctx, { ...email, to })
  await updateCreditNote(ctx.tx, note, { status: 'Sent', sent_at: ctx.now })
  await recordCreditsOf(ctx, invoice)
  const message = creditActivities.sent(note.credit_note_number)
  await recordActivity(ctx, { job, action_type: 'invoice', message, amount: total })
  ctx.publish(creditNoteChange('update', [note.id], { audience: { customer_ids: [note.customer_id] } }))
  ctx.publish(jobChange('update', [job.id], { version: job.version }))
  return true
}
