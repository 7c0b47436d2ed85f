import { creditNoteStatuses } from '@dray/domain/invoices/credit-note-status.ts'
import {
  listAddress,
  pageAndOrderOf,
  rangeIn,
  type SearchOf,
  searchChoice,
  searchKeywords,
  searchRange,
} from '#kit/list/list-address.ts'
import type { CreditNoteQuery } from './credit-notes.queries.ts'

/** A list of credit notes as it stands in the address; none of the days is all of them. */
export const creditNoteAddress = listAddress({
  filters: { ...searchRange, keywords: searchKeywords, status: searchChoice(creditNoteStatuses) },
  within: { show: searchChoice(['credit-notes', 'statement']) },
  sorts: [
    'job_number',
    'credit_note_number',
    'inv_number',
    'customer_name',
    'credit_amount',
    'credit_notes_reason',
    'status',
    'csv',
    'date',
  ],
})
export type CreditNoteSearch = SearchOf<typeof creditNoteAddress>

export const creditNoteQueryOf = (search: CreditNoteSearch): CreditNoteQuery => ({
  ...pageAndOrderOf(search),
  date: rangeIn(search),
  keywords: search.keywords,
  status: search.status,
})
