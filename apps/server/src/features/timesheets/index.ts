export { timesheetsRoutes } from './timesheets.routes.ts'
