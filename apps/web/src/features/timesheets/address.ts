export { approveAddress } from './approve-search.ts'
export { driverSheetAddress, vehicleSheetAddress } from './sheet-search.ts'
