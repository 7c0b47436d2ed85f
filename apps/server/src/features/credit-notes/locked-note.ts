import { lockJob } from '#features/jobs/index.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import { type CreditNote, creditNotes, lockCreditNotes } from './credit-notes.repo.ts'
import { lockInvoice } from './credited-invoice.ts'

/** Locks a credit note with its job and invoice, in the order in which all calls lock them. */
export async function lockedNote(ctx: TxContext, id: number) {
  const [found] = await creditNotes(ctx.tx, [id])
  if (!found) throw new AppError('not_found')
  const job = await lockJob(ctx.tx, found.job_id)
  const invoice = await lockInvoice(ctx, found.invoice_id)
  const [note] = await lockCreditNotes(ctx.tx, [id])
  return { job, invoice, note: note as CreditNote }
}
