import * as z from 'zod/mini'
import { defineCall } from '../kernel/call.ts'
import { date, dateIn, id, idOf } from '../kernel/wire.ts'
import { otherVehiclePaper, vehiclePaperKinds } from './vehicle-paper-kinds.table.ts'
import { vehiclePermissions } from './vehicle-permissions.ts'

/** Every kind of paper that has a name of its own. */
export const renewedKinds = vehiclePaperKinds.filter(({ id }) => id !== otherVehiclePaper)
const kinds = renewedKinds.map(({ id }) => id) as unknown as [number, ...number[]]

export const renewVehiclePapers = defineCall({
  id: 'renewVehiclePapers',
  feature: vehiclePermissions.feature,
  method: 'POST',
  path: '/client/vehicle-paper-renewals',
  summary: 'Renews one paper of many vehicles to the same date, of all of them or of none',
  who: { client: vehiclePermissions.permissions },
  runs: 'write',
  body: z.object({
    document_type_id: z.literal(kinds, `Must be one of ${kinds.join(', ')}`),
    card_expiry_date: dateIn,
    issue_date: z.optional(z.nullable(dateIn)),
    /** Each with the date that was on record when this was decided; null for none. */
    vehicles: z
      .array(z.object({ vehicle_id: idOf('vehicle'), before: z.nullable(dateIn) }))
      .check(z.minLength(1), z.maxLength(500, 'At most 500 at once')),
  }),
  answer: z.array(z.object({ vehicle_id: id, reg: z.string(), before: z.nullable(date), after: date })),
  example: {
    body: { document_type_id: 12, card_expiry_date: '2099-05-31', vehicles: [{ vehicle_id: 1, before: null }] },
  },
})
