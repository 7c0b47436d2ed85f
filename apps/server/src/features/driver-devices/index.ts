export { noteDevice } from './devices.repo.ts'
export { driverDevicesRoutes } from './driver-devices.routes.ts'
export { makeCode, openForPhone } from './offer-pairing.ts'
