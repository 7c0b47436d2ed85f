import * as calls from '@dray/domain/driver-day/driver-day.calls.ts'
import { route } from '#platform/http/calls/context.ts'
import { showDriverDay } from './show-driver-day.ts'

export const driverDayRoutes = [route(calls.showDriverDay, showDriverDay)]
