export { driverCapturesRoutes } from './driver-captures.routes.ts'
