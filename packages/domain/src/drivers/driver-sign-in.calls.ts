import { defineCall } from '../kernel/call.ts'
import { idParams, nothing } from '../kernel/wire.ts'
import { driverMessages } from './drivers.messages.ts'

/** Where a driver stands on the way into the drivers' app. */
export const driverSignIns = ['none', 'invited', 'joined', 'closed'] as const

export const sendDriverCredentials = defineCall({
  id: 'sendDriverCredentials',
  feature: 'drivers',
  method: 'GET',
  path: '/client/driver/credentials/:id',
  summary: "Sends a driver the registration e-mail of the drivers' app, the first time or again",
  who: { client: ['/account-settings/drivers'] },
  runs: 'write',
  changes: true,
  params: idParams('driver'),
  answer: nothing,
  message: driverMessages.credentialsSent,
  example: { params: { id: 1 } },
})
