import { holdsAny } from '@dray/domain/kernel/permissions.ts'
import { listDriverLeaves } from '@dray/domain/leave/leave.calls.ts'
import { addLeaveRequest } from '@dray/domain/leave/leave-requests.calls.ts'
import { useViewer } from '#platform/viewer.ts'

/** Who may read the calendar is the whole office; who may change requests and a driver's days is asked of the calls. */
export function useLeaveRights() {
  const viewer = useViewer()
  return {
    mayChange: holdsAny(viewer, addLeaveRequest.who.client),
    mayPlan: holdsAny(viewer, listDriverLeaves.who.client),
  }
}
