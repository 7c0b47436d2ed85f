import * as z from 'zod/mini'
import { asks } from '../kernel/acceptance.ts'
import { defineCall } from '../kernel/call.ts'
import { id, idOf, spelled, versionIn } from '../kernel/wire.ts'
import { vehiclePermissions } from './vehicle-permissions.ts'
import { vehicleMessages } from './vehicles.messages.ts'
import { vehicleDatesIn } from './vehicles.ts'

/** Each with commas between; left out, they stay. */
const dates = {
  vor_dates: z.optional(vehicleDatesIn),
  pmi_dates: z.optional(vehicleDatesIn),
  mot_dates: z.optional(vehicleDatesIn),
}

const who = { client: [...vehiclePermissions.permissions, '/organizer'] } as const
const params = spelled(z.object({ vehicleId: idOf('vehicle') }), { vehicleId: 'vehicle_id' })
/** In order, with commas between; days of times off the road among the others. */
const answer = z.object({
  id,
  vor_dates: z.string(),
  pmi_dates: z.string(),
  mot_dates: z.string(),
  /** The vehicle's. */
  version: z.int(),
})

export const getVehicleDates = defineCall({
  id: 'getVehicleDates',
  feature: vehiclePermissions.feature,
  method: 'GET',
  path: '/client/update-vor-pmi-mot-dates/:vehicleId',
  summary: 'The days of a vehicle: off the road, inspections, MOT',
  who,
  runs: 'read',
  params,
  answer,
  example: { params: { vehicleId: 1 } },
})

export const updateVehicleDates = defineCall({
  id: 'updateVehicleDates',
  feature: vehiclePermissions.feature,
  method: 'PUT',
  path: '/client/update-vor-pmi-mot-dates/:vehicleId',
  summary: 'Sets the days of a vehicle that are entered by hand: off the road, inspections, MOT',
  who,
  runs: 'write',
  params,
  /** Asks where the vehicle is booked on a day off the road. */
  body: z.object({ ...dates, ...asks('vehicle_booked'), version: versionIn }),
  answer,
  message: vehicleMessages.datesUpdated,
  example: { params: { vehicleId: 1 }, body: { mot_dates: '2099-05-06' } },
})
