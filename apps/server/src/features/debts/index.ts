export { debtsRoutes } from './debts.routes.ts'
