import * as calls from '@dray/domain/driver-devices/driver-devices.calls.ts'
import { route } from '#platform/http/calls/context.ts'
import { endDriverDevice } from './end-driver-device.ts'
import { listDriverDevices } from './list-driver-devices.ts'
import { offerPairing } from './offer-pairing.ts'
import { pairPhone } from './pair-phone.ts'
import { signOutPhone } from './sign-out-phone.ts'
import { unlockPhone } from './unlock-phone.ts'

export const driverDevicesRoutes = [
  route(calls.offerPairing, offerPairing),
  route(calls.listDriverDevices, listDriverDevices),
  route(calls.endDriverDevice, endDriverDevice),
  route(calls.pairPhone, pairPhone),
  route(calls.unlockPhone, unlockPhone),
  route(calls.signOutPhone, signOutPhone),
]
