export { AvailabilityDialog } from './availability-dialog.tsx'
export { LeaveScreen } from './leave-screen.tsx'
export { type LeaveSearch, leaveAddress } from './leave-search.ts'
