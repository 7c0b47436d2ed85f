export { driverDevicesRoutes } from './driver-devices.routes.ts'
