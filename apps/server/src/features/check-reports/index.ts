export { checkReportsRoutes } from './check-reports.routes.ts'
export { headOf } from './present-check-report.ts'
