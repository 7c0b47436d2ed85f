import * as calls from '@dray/domain/stop-times/stop-times.calls.ts'
import { route } from '#platform/http/context.ts'
import { approveWaitingCharge } from './approve-waiting-charge.ts'

export const stopTimesRoutes = [route(calls.approveWaitingCharge, approveWaitingCharge)]
