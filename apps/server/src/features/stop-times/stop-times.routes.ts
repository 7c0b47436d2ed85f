import * as calls from '@dray/domain/stop-times/stop-times.calls.ts'
import { route } from '#platform/http/calls/context.ts'
import { approveWaitingCharge } from './approve-waiting-charge.ts'
import { getTravelFactors } from './get-travel-factors.ts'
import { saveStopTimes } from './save-stop-times.ts'

export const stopTimesRoutes = [
  route(calls.saveStopTimes, saveStopTimes),
  route(calls.approveWaitingCharge, approveWaitingCharge),
  route(calls.getTravelFactors, getTravelFactors),
]
