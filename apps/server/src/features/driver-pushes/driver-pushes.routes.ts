import * as calls from '@dray/domain/driver-pushes/driver-pushes.calls.ts'
import { route } from '#platform/http/calls/context.ts'
import { setPhonePush } from './set-phone-push.ts'
import { showPushKey } from './show-push-key.ts'

export const driverPushesRoutes = [route(calls.showPushKey, showPushKey), route(calls.setPhonePush, setPhonePush)]
