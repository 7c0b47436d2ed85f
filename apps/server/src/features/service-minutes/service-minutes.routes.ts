import { getUsualServiceMinutes as call } from '@dray/domain/service-minutes/service-minutes.calls.ts'
import { route } from '#platform/http/calls/context.ts'
import { getUsualServiceMinutes } from './get-usual-service-minutes.ts'

export const serviceMinutesRoutes = [route(call, getUsualServiceMinutes)]
