import * as calls from '@dray/domain/credit-notes/credit-notes.calls.ts'
import { route } from '#platform/http/calls/context.ts'
import { createCreditNote } from './create-credit-note.ts'
import { deleteCreditNote } from './delete-credit-note.ts'
import { downloadCreditNote } from './download-credit-note.ts'
import { downloadCreditNotesCsv } from './download-credit-notes-csv.ts'
import { getJobCredits } from './get-job-credits.ts'
import { listCreditNotes } from './list-credit-notes.ts'
import { listCustomerCreditNotes } from './list-customer-credit-notes.ts'
import { sendCreditNotes } from './send-credit-notes.ts'

export const creditNotesRoutes = [
  route(calls.listCreditNotes, listCreditNotes),
  route(calls.listCustomerCreditNotes, listCustomerCreditNotes),
  route(calls.getJobCredits, getJobCredits),
  route(calls.createCreditNote, createCreditNote),
  route(calls.sendCreditNotes, sendCreditNotes),
  route(calls.downloadCreditNotesCsv, downloadCreditNotesCsv),
  route(calls.downloadCreditNote, downloadCreditNote),
  route(calls.deleteCreditNote, deleteCreditNote),
]
