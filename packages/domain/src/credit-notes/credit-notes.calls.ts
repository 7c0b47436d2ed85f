import * as z from 'zod/mini'
import { accountingLayouts } from '../accounting/accounting-document.ts'
import { creditNoteStatuses } from '../invoices/credit-note-status.ts'
import { invoiceStatuses } from '../invoices/invoice-status.ts'
import { officeInvoice } from '../invoices/invoice-wire.ts'
import { creditNoteMakers } from '../jobs/job-permissions.ts'
import { asks, asksAgain } from '../kernel/acceptance.ts'
import { defineCall } from '../kernel/call.ts'
import {
  asMoney,
  dateRange,
  decimalIn,
  defaultPageSize,
  fileAnswer,
  flag,
  id,
  idOf,
  idParams,
  linesOrNull,
  money,
  moneyText,
  pageOf,
  pageQueryUnsized,
  pageSize,
  spelled,
} from '../kernel/wire.ts'
import { creditReport, customersCreditNote, officeCreditNote, unsentCreditNote } from './credit-note-wire.ts'
import { creditNoteMessages as texts } from './credit-notes.messages.ts'

const feature = 'credit-notes'
const office = { client: ['/finance/invoices/credit-notes'] } as const
const makers = { client: creditNoteMakers } as const

/** Each is an e-mail with its own document. */
const maxAtOnce = 100

const selected = {
  creditNotesIds: z
    .array(idOf('credit_note'), texts.none_selected)
    .check(z.minLength(1, texts.none_selected), z.maxLength(maxAtOnce, `At most ${maxAtOnce} at once`)),
}
const namesOfSelection = { creditNotesIds: 'credit_note_ids' } as const

const listQuery = {
  ...pageQueryUnsized([
    'job_number',
    'credit_note_number',
    'inv_number',
    'customer_name',
    'credit_amount',
    'credit_notes_reason',
    'status',
    'csv',
    'date',
  ]),
  pageSize: z._default(pageSize(500), defaultPageSize),
  /** Issued on these days; all when left out. */
  date: z.optional(dateRange),
  /** May repeat. */
  status: z.optional(
    z.pipe(
      z.union([z.enum(creditNoteStatuses), z.array(z.enum(creditNoteStatuses))]),
      z.transform((given) => [given].flat()),
    ),
  ),
}
const listExtras = {
  statusCount: z.record(z.string(), z.int()),
  /** Over the whole list; voided ones add nothing. */
  sum: z.object({ credit_amount: money, vat: money, total_credit: money }),
}
const namesOfQuery = { pageSize: 'page_size' } as const
const namesOfPage = { statusCount: 'status_count' } as const

export const listCreditNotes = defineCall({
  id: 'listCreditNotes',
  feature,
  method: 'GET',
  path: '/client/credit-notes',
  summary: 'Credit notes, voided ones included, with the count per status and their sum',
  who: office,
  money: true,
  runs: 'read',
  query: spelled(z.object(listQuery), namesOfQuery),
  answer: spelled(z.object({ ...pageOf(officeCreditNote).shape, ...listExtras }), namesOfPage),
})

export const listCustomerCreditNotes = defineCall({
  id: 'listCustomerCreditNotes',
  feature,
  method: 'GET',
  path: '/customer/credit-notes',
  summary: "The signed-in customer's own credit notes, as far as they were sent",
  who: { customer: ['/customer/finance'] },
  runs: 'read',
  query: spelled(z.object(listQuery), namesOfQuery),
  answer: spelled(z.object({ ...pageOf(customersCreditNote).shape, ...listExtras }), namesOfPage),
})

export const getJobCredits = defineCall({
  id: 'getJobCredits',
  feature,
  method: 'GET',
  path: '/client/job-credits/:id',
  summary: 'What has been credited of an invoiced job, and what may still be credited',
  who: makers,
  money: true,
  runs: 'read',
  params: idParams('job'),
  answer: z.object({
    job_id: id,
    job_number: z.string(),
    invoice_id: id,
    inv_number: z.string(),
    invoice_status: z.enum(invoiceStatuses),
    /** The job's line on its invoice. */
    net: money,
    /** Net that may still be credited. */
    rest: money,
    /** Why the job cannot be credited as things stand; null when it can. */
    refusal: z.nullable(z.string()),
    credit_notes: z.array(officeCreditNote),
  }),
  example: { params: { id: 1 } },
})

export const createCreditNote = defineCall({
  id: 'createCreditNote',
  feature,
  method: 'POST',
  path: '/client/credit-notes',
  summary: 'Credits part or all of an invoiced job; with `override` it replaces an unsent credit note of the same job',
  who: makers,
  money: true,
  runs: 'write',
  body: z.object({
    job_id: idOf('job'),
    /** Net; the VAT follows from the invoice's line. */
    credit_amount: asMoney(z.nullish(decimalIn(5, { negative: true }))),
    credit_notes_reason: z.optional(linesOrNull(500)),
    override: z.optional(flag),
    /** The credit note that is replaced; its number stays as Void. */
    credit_note_id: z.optional(z.nullable(idOf('credit_note'))),
  }),
  answer: z.object({ credit_note: officeCreditNote, replaced: z.nullable(officeCreditNote), invoice: officeInvoice }),
  message: texts.added,
  example: { body: { job_id: 1, credit_amount: 25, credit_notes_reason: 'Late delivery' } },
})

export const sendCreditNotes = defineCall({
  id: 'sendCreditNotes',
  feature,
  method: 'POST',
  path: '/client/credit-notes/send',
  summary:
    "E-mails credit notes to their customers' accounts addresses, each as a PDF, from the queue; those left out are named",
  who: office,
  money: true,
  runs: 'write',
  body: spelled(z.object({ ...selected, ...asks('letters_unprintable') }), namesOfSelection),
  answer: z.object({
    /** Those that leave, each in an e-mail of its own. */
    sending: z.array(id),
    emails: z.int(),
    not_sent: z.array(unsentCreditNote),
  }),
  example: { body: { creditNotesIds: [1] } },
})

export const downloadCreditNotesCsv = defineCall({
  id: 'downloadCreditNotesCsv',
  feature,
  method: 'POST',
  path: '/client/credit-notes/download-csv',
  summary:
    "Credit notes as files for an accounting program, and as rows of Sage 50's audit trail; marked as taken there, and refused without file where one was taken before",
  who: office,
  money: true,
  runs: 'write',
  body: spelled(
    z.object({
      ...selected,
      /** Left out, the company's. */
      layout: z.optional(z.enum(accountingLayouts)),
      /** Takes those again that were taken before. */
      ...asksAgain,
    }),
    namesOfSelection,
  ),
  answer: spelled(
    z.object({
      /** Those that were taken before, and the sentence that names them. */
      csv_count: z.int(),
      already_down_text: z.string(),
      creditReports: z.array(creditReport),
      files: z.array(z.object({ name: z.string(), csv: moneyText })),
      credit_notes: z.array(officeCreditNote),
    }),
    { creditReports: 'credit_reports' },
  ),
  message: texts.csv,
  example: { body: { creditNotesIds: [1] } },
})

export const downloadCreditNote = defineCall({
  id: 'downloadCreditNote',
  feature,
  method: 'GET',
  path: '/client/credit-notes/:id/download-pdf',
  summary: 'A credit note as a PDF; a customer gets their own, once it is sent',
  who: { ...office, customer: ['/customer/finance'] },
  money: true,
  runs: 'outside',
  params: idParams('credit_note'),
  answer: fileAnswer,
  file: 'application/pdf',
  example: { params: { id: 1 } },
})

export const deleteCreditNote = defineCall({
  id: 'deleteCreditNote',
  feature,
  method: 'DELETE',
  path: '/client/credit-notes/:id',
  summary: 'Deletes a credit note that was not sent: its number stays as Void',
  who: office,
  money: true,
  runs: 'write',
  params: idParams('credit_note'),
  answer: z.object({ credit_note: officeCreditNote, invoice: officeInvoice }),
  message: texts.deleted,
  example: { params: { id: 1 } },
})

export const creditNotesCalls = [
  listCreditNotes,
  listCustomerCreditNotes,
  getJobCredits,
  createCreditNote,
  sendCreditNotes,
  downloadCreditNotesCsv,
  downloadCreditNote,
  deleteCreditNote,
]
