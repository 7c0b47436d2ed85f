export { debtsRoutes } from './debts.routes.ts'
export { moneyOwed } from './money-owed.ts'
export { statementSending } from './statement-sending.ts'
