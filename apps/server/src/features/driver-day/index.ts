export { driverDayRoutes } from './driver-day.routes.ts'
