import * as calls from '@dray/domain/service-minutes/service-minutes.calls.ts'
import { route } from '#platform/http/calls/context.ts'
import { getUsualServiceMinutes } from './get-usual-service-minutes.ts'

export const serviceMinutesRoutes = [route(calls.getUsualServiceMinutes, getUsualServiceMinutes)]
