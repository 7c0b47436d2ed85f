import type * as calls from '@dray/domain/credit-notes/credit-notes.calls.ts'
import { creditNoteChange } from '@dray/domain/credit-notes/credit-notes.events.ts'
import { creditNoteMessages } from '@dray/domain/credit-notes/credit-notes.messages.ts'
import { creditReportCells, creditReportHeadings, creditReportOf } from '@dray/domain/credit-notes/credit-report.ts'
import { dateIn } from '@dray/domain/kernel/clock-time.ts'
import { stringify } from 'csv-stringify/sync'
import { companyZone } from '#features/company/index.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/context.ts'
import { creditNoteRows } from './credit-note-list.repo.ts'
import { lockCreditNotes, updateCreditNote } from './credit-notes.repo.ts'
import { officeCreditNotes } from './office-credit-notes.ts'

/** The selected credit notes as a file for the accounts; voided ones are left out and named. */
export const downloadCreditNotesCsv: UseCase<typeof calls.downloadCreditNotesCsv> = async (ctx, { body }) => {
  const { tx, viewer } = ctx
  const notes = await lockCreditNotes(tx, [...new Set(body.credit_note_ids)])
  const live = notes.filter(({ status }) => status !== 'Void')
  const voided = notes.filter(({ status }) => status === 'Void').map((note) => note.credit_note_number)
  if (live.length === 0) throw new AppError('credit_notes_void')
  const ids = live.map((note) => note.id)
  const credit_reports = (await creditNoteRows(tx, ids)).map((row) => creditReportOf(reported(row), viewer.name))
  for (const note of live) await updateCreditNote(tx, note, { is_csv_downloaded: 1 })
  ctx.publish(creditNoteChange('update', ids))
  if (voided.length > 0) ctx.say(creditNoteMessages.csv_some(live.length, voided))
  return {
    credit_reports,
    name: `credit-notes-${dateIn(await companyZone(tx), ctx.now)}.csv`,
    csv: stringify([Object.values(creditReportHeadings), ...credit_reports.map(creditReportCells)], {
      record_delimiter: 'windows',
    }),
    credit_notes: await officeCreditNotes(tx, ids),
  }
}

const reported = ({ job_details, customer, ...row }: Awaited<ReturnType<typeof creditNoteRows>>[number]) => ({
  ...row,
  inv_number: job_details.inv,
  job_number: job_details.job_number,
  customer_code: customer.customer_code,
})
