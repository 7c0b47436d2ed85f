export { type ApproveSearch, ApproveWorkdays, approveAddress } from './approve-list.tsx'
export { DriverSheets } from './driver-sheets.tsx'
export { PaySettings } from './pay-settings.tsx'
export {
  type DriverSheetSearch,
  driverSheetAddress,
  type VehicleSheetSearch,
  vehicleSheetAddress,
} from './sheet-search.ts'
export { VehicleSheets } from './vehicle-sheets.tsx'
