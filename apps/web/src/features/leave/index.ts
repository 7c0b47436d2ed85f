export { AvailabilityDialog } from './availability-dialog.tsx'
export { LeaveScreen } from './leave-screen.tsx'
export { leaveAddress } from './leave-search.ts'
