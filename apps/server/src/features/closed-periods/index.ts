export { closedPeriodsRoutes } from './closed-periods.routes.ts'
export { heldClosedTo, refuseClosed, refuseClosedDate } from './refuse-closed.ts'
