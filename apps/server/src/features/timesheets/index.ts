export { type PaidApproval, paidWorkdays } from './paid-workdays.ts'
export { timesheetsRoutes } from './timesheets.routes.ts'
