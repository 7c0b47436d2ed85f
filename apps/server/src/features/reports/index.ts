export { reportsRoutes } from './reports.routes.ts'
export { buildSums } from './sums/earnings.repo.ts'
export { noteChanges } from './sums/note-changes.ts'
export { reportSums, sumsByDay } from './sums/report-sums.repo.ts'
