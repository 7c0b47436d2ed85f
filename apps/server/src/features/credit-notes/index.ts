export { creditNoteSending } from './credit-note-sending.ts'
export { creditNotesRoutes } from './credit-notes.routes.ts'
