import * as z from 'zod/mini'
import { defineCall } from '../kernel/call.ts'
import { flagOut, id, idParams, instant, nothing, secret, textOrNull } from '../kernel/wire.ts'
import { driverDeviceMessages as messages, driverDeviceReasons as reasons } from './driver-devices.messages.ts'
import { pairingCode } from './pairing-code.ts'
import { pinPattern } from './pairing-rules.ts'

const feature = 'driver-devices'
const driversScreen = { client: ['/account-settings/drivers'] } as const

/** A phone that a driver has paired, as the office sees it. */
export const driverDevice = z.object({
  id,
  driver_id: id,
  /** As the phone tells it. */
  model: z.nullable(z.string()),
  app_version: z.nullable(z.string()),
  paired_at: instant,
  last_seen_at: z.nullable(instant),
  /** Captures that it had not delivered when it last told. */
  unsent: z.int(),
  ended_at: z.nullable(instant),
  ended_reason: z.nullable(z.enum(['signed_out', 'replaced', 'access_ended'])),
  /** Until then it delivers what was captured before its end. */
  delivers_until: z.nullable(instant),
})
export type DriverDevice = z.output<typeof driverDevice>

export const offerPairing = defineCall({
  id: 'offerPairing',
  feature,
  method: 'POST',
  path: '/client/driver/:id/pairing-code',
  summary: 'Makes a code by which a driver pairs a phone with the drivers’ app: for 15 minutes, once',
  who: driversScreen,
  runs: 'outside',
  params: idParams('driver'),
  answer: z.object({
    code: secret(z.string()),
    expires_at: instant,
    /** Where the app is opened, with the code in it for a phone that reads it off the screen. */
    address: secret(z.string()),
  }),
  message: messages.codeMade,
  example: { params: { id: 1 } },
})

export const listDriverDevices = defineCall({
  id: 'listDriverDevices',
  feature,
  method: 'GET',
  path: '/client/driver/:id/devices',
  summary: 'The phones that a driver has paired, the newest first',
  who: driversScreen,
  runs: 'read',
  params: idParams('driver'),
  answer: z.array(driverDevice),
  example: { params: { id: 1 } },
})

export const endDriverDevice = defineCall({
  id: 'endDriverDevice',
  feature,
  method: 'PUT',
  path: '/client/driver-devices/:id/end',
  summary: 'Ends a phone: it shows nothing any more, and for 14 days still delivers what was captured before',
  who: driversScreen,
  runs: 'write',
  params: idParams('driver_device'),
  answer: driverDevice,
  message: messages.ended,
  example: { params: { id: 1 } },
})

const pin = secret(z.string(reasons.pin).check(z.regex(pinPattern, reasons.pin)))

/** What a phone gets when it is paired: its session, and what delivers beside it. */
const pairedPhone = z.object({
  driver: z.object({ id, name: z.string() }),
  company: z.object({ tenant_id: id, company_name: z.string(), time_zone: z.string() }),
  device_id: id,
  access_token: secret(z.string()),
  session_token: secret(z.string()),
  /** Opens nothing but delivering. */
  delivery_token: secret(z.string()),
  server_time: instant,
})
export type PairedPhone = z.output<typeof pairedPhone>

export const pairPhone = defineCall({
  id: 'pairPhone',
  feature,
  method: 'POST',
  path: '/driver/pair',
  summary: "Pairs a phone by the office's code and signs its driver in; a phone paired before is ended",
  who: 'anyone',
  runs: 'outside',
  body: z.object({
    code: secret(pairingCode),
    pin,
    model: z.optional(textOrNull(120)),
    app_version: z.optional(textOrNull(40)),
  }),
  answer: pairedPhone,
  message: messages.paired,
  example: { body: { code: 'ABCD2345', pin: '2580' } },
})

export const unlockPhone = defineCall({
  id: 'unlockPhone',
  feature,
  method: 'POST',
  path: '/driver/unlock',
  summary: "Checks the phone's PIN; after five wrong ones the phone must be paired again",
  who: { driver: [] },
  runs: 'outside',
  body: z.object({ pin }),
  answer: z.object({ is_right: flagOut, tries_left: z.int() }),
  example: { body: { pin: '2580' } },
})

export const signOutPhone = defineCall({
  id: 'signOutPhone',
  feature,
  method: 'POST',
  path: '/driver/sign-out',
  summary: 'Ends the phone’s session; what it has not delivered yet it still delivers',
  who: { driver: [] },
  runs: 'outside',
  answer: nothing,
  message: messages.signedOut,
})

export const driverDevicesCalls = [
  offerPairing,
  listDriverDevices,
  endDriverDevice,
  pairPhone,
  unlockPhone,
  signOutPhone,
]
