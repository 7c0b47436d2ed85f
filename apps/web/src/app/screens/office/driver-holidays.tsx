import { LeaveScreen, leaveAddress } from '#features/leave/index.ts'
import { useListAddress } from '#kit/list/use-list-address.ts'

/** `/driver-holiday-management`: drivers' leave. */
export function DriverHolidaysScreen() {
  return <LeaveScreen {...useListAddress(leaveAddress)} />
}
