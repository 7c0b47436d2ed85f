import * as calls from '@dray/domain/retention/retention.calls.ts'
import { route } from '#platform/http/calls/context.ts'
import { changeRetention } from './change-retention.ts'
import { getRetention } from './get-retention.ts'

export const retentionRoutes = [route(calls.getRetention, getRetention), route(calls.changeRetention, changeRetention)]
