import * as z from 'zod/mini'
import { defineCall } from '../kernel/call.ts'
import { flagOut, secret } from '../kernel/wire.ts'
import { driverPushReasons as reasons } from './driver-pushes.messages.ts'

const feature = 'driver-pushes'
const key = (bytes: number) => secret(z.string().check(z.regex(new RegExp(`^[A-Za-z0-9_-]{${bytes}}$`), reasons.key)))

/** Where a phone's browser takes messages, as its subscription says it. */
const subscription = z.object({
  endpoint: secret(z.string().check(z.minLength(1, reasons.endpoint), z.maxLength(1000, reasons.endpoint))),
  /** The uncompressed point of P-256, and 16 bytes, both in base64url. */
  p256dh: key(87),
  auth: key(22),
})

export const showPushKey = defineCall({
  id: 'showPushKey',
  feature,
  method: 'GET',
  path: '/driver/push',
  summary: 'The key by which a phone asks its push service for messages of this server; null where it sends none',
  who: { driver: [] },
  runs: 'read',
  answer: z.object({ public_key: z.nullable(z.string()), is_on: flagOut }),
})

export const setPhonePush = defineCall({
  id: 'setPhonePush',
  feature,
  method: 'POST',
  path: '/driver/push',
  summary: 'Says where this phone takes messages while its app is closed, or that it takes none',
  who: { driver: [] },
  runs: 'write',
  body: z.object({ subscription: z.nullable(subscription) }),
  answer: z.object({ is_on: flagOut }),
  example: { body: { subscription: null } },
})

export const driverPushesCalls = [showPushKey, setPhonePush]
