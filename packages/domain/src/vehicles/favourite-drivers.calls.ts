import * as z from 'zod/mini'
import { defineCall } from '../kernel/call.ts'
import { id, idOf, idParams, nothing } from '../kernel/wire.ts'
import { vehiclePermissions } from './vehicle-permissions.ts'
import { vehicleMessages } from './vehicles.messages.ts'

const who = { client: [...vehiclePermissions.permissions, '/organizer', '/planner'] } as const
const { feature } = vehiclePermissions

/** Drivers who usually drive a vehicle in a shift: `id` is the favourite's own, by which it is taken back. */
export const favouriteDrivers = z.array(z.object({ id, driver_id: id, user_id: id, name: z.string() }))

export const listDriversByClass = defineCall({
  id: 'listDriversByClass',
  feature,
  method: 'GET',
  path: '/client/favorite-driver-by-class/:id',
  summary: 'Active drivers whose class is the one given or higher',
  who,
  runs: 'read',
  params: z.object({
    id: z.pipe(
      z.string().check(z.regex(/^[1-4]$/, 'Must be a class, 1 to 4')),
      z.transform((text: string) => Number(text)),
    ),
  }),
  answer: z.array(z.object({ id, user_id: id, name: z.string(), driver_class_id: z.int() })),
  example: { params: { id: '1' } },
})

export const checkFavouriteDriver = defineCall({
  id: 'checkFavouriteDriver',
  feature,
  method: 'GET',
  path: '/client/check-fav-driver-already-assigned/:id',
  summary: 'The other vehicles of which a driver is a favourite already; none where the list is empty',
  who,
  runs: 'read',
  params: idParams('driver'),
  query: z.object({ vehicle: z.optional(idOf('vehicle')) }),
  answer: z.object({ vehicles: z.array(z.object({ id, reg: z.string(), shift_type_id: z.int() })) }),
  example: { params: { id: 1 }, query: { vehicle: 1 } },
})

export const removeFavouriteDriver = defineCall({
  id: 'removeFavouriteDriver',
  feature,
  method: 'DELETE',
  path: '/client/vehicle-favirote-driver/:id',
  summary: 'Takes a favourite driver back',
  who,
  runs: 'write',
  params: idParams('favourite_driver'),
  answer: nothing,
  message: vehicleMessages.favouriteRemoved,
  example: { params: { id: 1 } },
})

export const addFavouriteDriver = defineCall({
  id: 'addFavouriteDriver',
  feature,
  method: 'POST',
  path: '/client/vehicle-fav-driver',
  summary: 'Makes a driver a favourite of a vehicle in a shift; answers the favourites of that shift',
  who,
  runs: 'write',
  body: z.object({
    vehicle_id: idOf('vehicle'),
    driver_id: idOf('driver'),
    shift_type_id: z._default(z.literal([1, 2]), 1),
  }),
  answer: favouriteDrivers,
  message: vehicleMessages.favouriteAdded,
  example: { body: { vehicle_id: 1, driver_id: 1, shift_type_id: 1 } },
})

export const replaceFavouriteDriver = defineCall({
  id: 'replaceFavouriteDriver',
  feature,
  method: 'PUT',
  path: '/client/vehicle-fav-driver/:id',
  summary: 'Puts another driver in the place of a favourite; answers the favourites of that shift',
  who,
  runs: 'write',
  params: idParams('favourite_driver'),
  body: z.object({ driver_id: idOf('driver') }),
  answer: favouriteDrivers,
  message: vehicleMessages.favouriteReplaced,
  example: { params: { id: 1 }, body: { driver_id: 1 } },
})

export const removeFavDriver = defineCall({
  id: 'removeFavDriver',
  feature,
  method: 'GET',
  path: '/client/remove-fav-driver/:id',
  summary: 'Takes a favourite driver back, under the organizer’s name for it',
  who,
  runs: 'write',
  changes: true,
  params: idParams('favourite_driver'),
  answer: nothing,
  message: vehicleMessages.favouriteRemoved,
  example: { params: { id: 1 } },
})
