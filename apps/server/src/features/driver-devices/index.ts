export { noteDevice } from './devices.repo.ts'
export { driverDevicesRoutes } from './driver-devices.routes.ts'
