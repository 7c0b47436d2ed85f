import * as z from 'zod/mini'
import { defineCall } from './call.ts'

const feature = 'notifications'

const eventMessage = z.object({
  n: z.int(),
  event: z.string(),
  type: z.string(),
  ids: z.array(z.int()),
  version: z.nullable(z.int()),
  tab: z.nullable(z.string()),
})
const after = z.object({
  after: z.pipe(z.union([z.int(), z.string().check(z.regex(/^\d{1,15}$/, 'Must be a number'))]), z.transform(Number)),
})
/** `refresh` 1: what was asked for is older than 48 hours and gone; reads everything again. */
const changes = z.object({ events: z.array(eventMessage), n: z.int(), refresh: z.int() })

export const getClientEvents = defineCall({
  id: 'getClientEvents',
  feature,
  method: 'GET',
  path: '/client/events',
  summary: 'The changes after a number, for a browser that was away',
  who: { client: [] },
  runs: 'read',
  query: after,
  answer: changes,
  example: { query: { after: 0 } },
})

export const getCustomerEvents = defineCall({
  id: 'getCustomerEvents',
  feature,
  method: 'GET',
  path: '/customer/events',
  summary: 'The changes after a number that concern the signed-in customer',
  who: { customer: [] },
  runs: 'read',
  query: after,
  answer: changes,
  example: { query: { after: 0 } },
})

export const missedEventsCalls = [getClientEvents, getCustomerEvents]
