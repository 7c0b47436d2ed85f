export { waitingSheetsRoutes } from './waiting-sheets.routes.ts'
