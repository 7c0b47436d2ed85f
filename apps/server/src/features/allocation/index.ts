export { allocationRoutes } from './allocation.routes.ts'
export { lockJobFor, targetDate, targetLeg } from './allocation-target.ts'
export { refuseWarnings } from './allocation-warnings.ts'
export { type Around, driverWarnings, type JudgedWorkday } from './driver-warnings.ts'
