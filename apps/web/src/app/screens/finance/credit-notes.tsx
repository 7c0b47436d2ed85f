import { creditNoteAddress, OfficeCreditNotes } from '#features/credit-notes/index.ts'
import { useListAddress } from '#kit/list/use-list-address.ts'
import { FinanceTabs } from './finance-tabs.tsx'

/** `/finance/invoices/credit-notes`. */
export const CreditNotesScreen = () => (
  <OfficeCreditNotes {...useListAddress(creditNoteAddress)} head={<FinanceTabs />} />
)
