export { noteChanges } from './note-changes.ts'
export { reportsRoutes } from './reports.routes.ts'
