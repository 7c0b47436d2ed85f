import * as calls from '@dray/domain/leave/leave.calls.ts'
import * as requests from '@dray/domain/leave/leave-requests.calls.ts'
import { route } from '#platform/http/calls/context.ts'
import { addDriverLeaves } from './add-driver-leaves.ts'
import { addLeaveRequest } from './add-leave-request.ts'
import { answerLeaveRequest } from './answer-leave-request.ts'
import { changeDriverDays } from './change-driver-days.ts'
import { deleteLeaveRequest } from './delete-leave-request.ts'
import { getDriverAvailabilities } from './get-driver-availabilities.ts'
import { getLeaveAllowance } from './get-leave-allowance.ts'
import { listDriverHolidays } from './list-driver-holidays.ts'
import { listDriverLeaves } from './list-driver-leaves.ts'
import { listLeaveRequests } from './list-leave-requests.ts'
import { removeDriverLeaves } from './remove-driver-leaves.ts'
import { saveLeaveAllowance } from './save-leave-allowance.ts'

export const leaveRoutes = [
  route(calls.getDriverAvailabilities, getDriverAvailabilities),
  route(calls.listDriverLeaves, listDriverLeaves),
  route(calls.addDriverLeaves, addDriverLeaves),
  route(calls.changeDriverDays, changeDriverDays),
  route(calls.removeDriverLeaves, removeDriverLeaves),
  route(requests.listDriverHolidays, listDriverHolidays),
  route(requests.listLeaveRequests, listLeaveRequests),
  route(requests.addLeaveRequest, addLeaveRequest),
  route(requests.answerLeaveRequest, answerLeaveRequest),
  route(requests.deleteLeaveRequest, deleteLeaveRequest),
  route(requests.getLeaveAllowance, getLeaveAllowance),
  route(requests.saveLeaveAllowance, saveLeaveAllowance),
]
