export { DriverPhones } from './driver-phones.tsx'
