export { driverDayRoutes } from './driver-day.routes.ts'
export { makeTellingDrivers } from './tell-drivers.ts'
