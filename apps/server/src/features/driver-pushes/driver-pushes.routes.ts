import * as calls from '@dray/domain/driver-pushes/driver-pushes.calls.ts'
import { route } from '#platform/http/calls/context.ts'
import { setPhonePush, showPushKey } from './set-phone-push.ts'

export const driverPushesRoutes = [route(calls.showPushKey, showPushKey), route(calls.setPhonePush, setPhonePush)]
