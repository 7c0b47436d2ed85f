export { closePeriod } from './close-period.ts'
export { selfBillsRoutes } from './self-bills.routes.ts'
