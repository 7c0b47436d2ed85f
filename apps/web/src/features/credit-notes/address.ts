export { creditNoteAddress } from './credit-note-search.ts'
