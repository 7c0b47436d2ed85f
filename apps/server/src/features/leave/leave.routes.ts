import * as calls from '@dray/domain/leave/leave.calls.ts'
import { route } from '#platform/http/context.ts'
import { addDriverLeaves } from './add-driver-leaves.ts'
import { getDriverAvailabilities } from './get-driver-availabilities.ts'
import { listDriverLeaves } from './list-driver-leaves.ts'
import { removeDriverLeaves } from './remove-driver-leaves.ts'

export const leaveRoutes = [
  route(calls.getDriverAvailabilities, getDriverAvailabilities),
  route(calls.listDriverLeaves, listDriverLeaves),
  route(calls.addDriverLeaves, addDriverLeaves),
  route(calls.removeDriverLeaves, removeDriverLeaves),
]
