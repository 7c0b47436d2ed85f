export { closedPeriodsRoutes } from './closed-periods.routes.ts'
export { heldClosedTo, heldFirstOpenDay, refuseClosed, refuseClosedDate } from './refuse-closed.ts'
