export { buildSums } from './earnings.repo.ts'
export { noteChanges } from './note-changes.ts'
export { reportSums, sumsByDay } from './report-sums.repo.ts'
export { reportsRoutes } from './reports.routes.ts'
