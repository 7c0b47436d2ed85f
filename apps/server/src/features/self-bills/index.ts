export { selfBillsRoutes } from './self-bills.routes.ts'
