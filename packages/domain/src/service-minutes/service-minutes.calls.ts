import * as z from 'zod/mini'
import { defineCall } from '../kernel/call.ts'
import { idOf } from '../kernel/wire.ts'
import { vehiclePermissions } from '../vehicles/vehicle-permissions.ts'

/** Null while too few stops are timed. */
const usual = z.nullable(z.object({ minutes: z.int(), stops: z.int() }))

export const getUsualServiceMinutes = defineCall({
  id: 'getUsualServiceMinutes',
  feature: 'service-minutes',
  method: 'GET',
  path: '/client/usual-service-minutes',
  summary:
    "How long the company's vehicles usually stood at a stop in the last 180 days, after waiting: all of them, those of one type, or at one saved address",
  /** Whoever may see where these minutes are set. */
  who: {
    client: [
      '/account-settings/company-details',
      ...vehiclePermissions.permissions,
      '/traffic-diary',
      '/account-settings/customers',
    ],
  },
  runs: 'read',
  query: z.object({
    vehicle_type_id: z.optional(idOf('vehicle_type')),
    customer_address_id: z.optional(idOf('customer_address')),
  }),
  answer: z.object({ collection: usual, delivery: usual }),
  example: { query: { vehicle_type_id: 1 } },
})

export const serviceMinutesCalls = [getUsualServiceMinutes]
