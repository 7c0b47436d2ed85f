export { looksAround } from './check-reports.repo.ts'
export { checkReportsRoutes } from './check-reports.routes.ts'
export { headOf } from './present-check-report.ts'
export { type CapturedCheck, recordCapturedCheck, showCheckPicture } from './record-captured-check.ts'
