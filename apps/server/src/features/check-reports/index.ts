export { checkReportsRoutes } from './check-reports.routes.ts'
