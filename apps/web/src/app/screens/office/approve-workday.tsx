import { ApproveWorkdays, approveAddress } from '#features/timesheets/index.ts'
import { useListAddress } from '#kit/list/use-list-address.ts'

/** `/approve-workday`: what drivers worked, before it is paid. */
export function ApproveWorkdayScreen() {
  return <ApproveWorkdays {...useListAddress(approveAddress)} />
}
