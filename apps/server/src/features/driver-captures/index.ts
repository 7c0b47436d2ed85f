export { driverCapturesRoutes } from './driver-captures.routes.ts'
export { progressOfWorkdays } from './progress-of.ts'
