import * as calls from '@dray/domain/credit-notes/credit-notes.calls.ts'
import { creditNoteChange } from '@dray/domain/credit-notes/credit-notes.events.ts'
import { invoiceChange } from '@dray/domain/invoices/invoices.events.ts'
import type { CallReceived, CallSent } from '@dray/domain/kernel/call.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { refreshInvoices } from '#features/invoices/index.ts'
import { refreshJob } from '#features/jobs/index.ts'
import { asking } from '#kit/asking.ts'
import { api, apiFile, apiWithMessage } from '#platform/api.ts'
import { refreshSoon } from '#platform/list-refresh.ts'

export type OfficeCreditNote = CallReceived<typeof calls.listCreditNotes>['data'][number]
export type PortalCreditNote = CallReceived<typeof calls.listCustomerCreditNotes>['data'][number]
export type CreditNoteQuery = CallSent<typeof calls.listCreditNotes>['query']
export type JobCredits = CallReceived<typeof calls.getJobCredits>
export type NewCreditNote = CallSent<typeof calls.createCreditNote>['body']

/** Every key of the feature begins with `credit-notes`. */
export const creditNoteKeys = {
  lists: ['credit-notes', 'list'],
  jobs: ['credit-notes', 'job'],
} as const

const changedBy = [creditNoteChange.event, 'customerChange']

export const listCreditNotesOptions = (query: CreditNoteQuery) =>
  queryOptions({
    queryKey: [...creditNoteKeys.lists, 'office', query],
    queryFn: ({ signal }) => api(calls.listCreditNotes, { query }, { signal }),
    placeholderData: keepPreviousData,
    meta: { changedBy },
  })

/** A customer's own credit notes. */
export const listCustomerCreditNotesOptions = (query: CreditNoteQuery) =>
  queryOptions({
    queryKey: [...creditNoteKeys.lists, 'portal', query],
    queryFn: ({ signal }) => api(calls.listCustomerCreditNotes, { query }, { signal }),
    placeholderData: keepPreviousData,
    meta: { changedBy },
  })

/** What may still be credited of a job; asked for each time, since money goes by it. */
export const getJobCreditsOptions = (id: number) =>
  queryOptions({
    queryKey: [...creditNoteKeys.jobs, id],
    queryFn: ({ signal }) => api(calls.getJobCredits, { params: { id } }, { signal }),
    staleTime: 0,
    gcTime: 0,
    meta: { changedBy: [creditNoteChange.event, invoiceChange.event] },
  })

/** Shows what these credit notes changed: the lists, their invoices and jobs. A tab does not receive its own events. */
function creditNotesChanged(notes: readonly OfficeCreditNote[]) {
  for (const key of [creditNoteKeys.lists, creditNoteKeys.jobs]) refreshSoon(key)
  refreshInvoices([...new Set(notes.map(({ invoice_id }) => invoice_id))])
  for (const id of new Set(notes.map(({ job_details }) => job_details.id))) refreshJob(id)
}

/** Makes a credit note, once for each key; returns what is said of it. */
export async function createCreditNote(body: NewCreditNote, keyOf: (body: unknown) => string) {
  const { data, message } = await apiWithMessage(calls.createCreditNote, { body }, { idempotencyKey: keyOf(body) })
  creditNotesChanged([data.credit_note])
  return message
}

/** Returns the server's sentence, and which credit notes did not leave and why. */
export async function sendCreditNotes(creditNotesIds: number[]) {
  const { data, message } = await asking((accepted) =>
    apiWithMessage(calls.sendCreditNotes, { body: { creditNotesIds, ...accepted } }),
  )
  refreshSoon(creditNoteKeys.lists)
  return { message, not_sent: data.not_sent }
}

/** Files for an accounting program, or why there is none. */
export async function downloadCreditNotesCsv(body: CallSent<typeof calls.downloadCreditNotesCsv>['body']) {
  const { data, message } = await apiWithMessage(calls.downloadCreditNotesCsv, { body })
  refreshSoon(creditNoteKeys.lists)
  return { ...data, message }
}

export const downloadCreditNote = (id: number) => apiFile(calls.downloadCreditNote, { params: { id } })

/** Returns the server's sentence. */
export async function deleteCreditNote(id: number) {
  const { data, message } = await apiWithMessage(calls.deleteCreditNote, { params: { id } })
  creditNotesChanged([data.credit_note])
  return message
}
