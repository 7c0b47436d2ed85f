import * as calls from '@dray/domain/live-drivers/live-drivers.calls.ts'
import { route } from '#platform/http/calls/context.ts'
import { listLiveDrivers } from './list-live-drivers.ts'

export const liveDriversRoutes = [route(calls.listLiveDrivers, listLiveDrivers)]
