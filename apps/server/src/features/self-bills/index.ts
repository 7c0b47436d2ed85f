export { closePeriod } from './closing/close-period.ts'
export { selfBillSendings } from './self-bill-sending.ts'
export { selfBillsRoutes } from './self-bills.routes.ts'
