export { requestLeave } from './add-leave-request.ts'
export { leaveRoutes } from './leave.routes.ts'
export { leaveBalances } from './leave-balances.ts'
