import { creditRest } from '@dray/domain/credit-notes/credit.ts'
import type * as calls from '@dray/domain/credit-notes/credit-notes.calls.ts'
import { type InvoiceStatus, wasInvoiceSent } from '@dray/domain/invoices/invoice-status.ts'
import { errors } from '@dray/domain/kernel/errors.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { lineOfJob, notesOfJob } from './credit-notes.repo.ts'
import { officeCreditNotes } from './office-credit-notes.ts'

/** What was credited of a job and what may still be; a job that is on no invoice has none. */
export const getJobCredits: UseCase<typeof calls.getJobCredits> = async ({ tx }, { params: { id } }) => {
  const [line, notes] = await Promise.all([lineOfJob(tx, id), notesOfJob(tx, id)])
  if (!line) throw new AppError('not_found')
  const invoice_status = line.invoice_status as InvoiceStatus
  const own = notes.filter(({ invoice_line_id }) => invoice_line_id === line.id)
  return {
    job_id: line.job_id,
    job_number: line.job_number,
    invoice_id: line.invoice_id,
    inv_number: line.inv_number,
    invoice_status,
    net: line.net,
    rest: creditRest(line, own),
    refusal: wasInvoiceSent(invoice_status) ? null : errors.invoice_unsent.text,
    credit_notes: await officeCreditNotes(
      tx,
      own.map((note) => note.id),
    ),
  }
}
