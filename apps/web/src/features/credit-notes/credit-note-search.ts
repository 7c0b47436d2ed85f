import { listCreditNotes, listCustomerCreditNotes } from '@dray/domain/credit-notes/credit-notes.calls.ts'
import { addressOf } from '#kit/list/address-of-call.ts'
import { type SearchOf, searchChoice } from '#kit/list/list-address.ts'

/** The office's list of credit notes as it stands in the address. */
export const creditNoteAddress = addressOf(listCreditNotes)
export type CreditNoteSearch = SearchOf<typeof creditNoteAddress>

/** The portal's, beside its screen's other lists. */
export const portalCreditNoteAddress = addressOf(listCustomerCreditNotes, {
  within: { show: searchChoice(['credit-notes', 'statement']) },
})
export type PortalCreditNoteSearch = SearchOf<typeof portalCreditNoteAddress>
