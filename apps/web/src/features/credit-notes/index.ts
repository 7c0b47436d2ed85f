export { CreditNoteDialog, JobCreditDialog } from './credit-note-dialog.tsx'
export {
  type CreditNoteSearch,
  creditNoteAddress,
  type PortalCreditNoteSearch,
  portalCreditNoteAddress,
} from './credit-note-search.ts'
export { OfficeCreditNotes } from './office-credit-notes.tsx'
export { PortalCreditNotes } from './portal-credit-notes.tsx'
export { useCreditNoteDownload } from './use-credit-note-download.ts'
