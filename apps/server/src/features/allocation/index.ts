export { allocationRoutes } from './allocation.routes.ts'
export { lockJobFor, targetDate, targetLeg } from './allocation-target.ts'
export { refuseWarnings } from './allocation-warnings.ts'
export { driverWarnings } from './driver-warnings.ts'
