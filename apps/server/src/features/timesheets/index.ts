export { addCapturedFill, showReceipt } from './add-captured-fill.ts'
export { type PaidApproval, paidWorkdays } from './paid-workdays.ts'
export { reopenApproval } from './reopen-approval.ts'
export { timesheetsRoutes } from './timesheets.routes.ts'
