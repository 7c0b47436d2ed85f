import type { addFavouriteDriver as call } from '@dray/domain/vehicles/favourite-drivers.calls.ts'
import { vehicles } from '@dray/domain/vehicles/vehicles.ts'
import { lockRow } from '#platform/db/change-row.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { insertFavourites, refuseFavourite } from './favourite-drivers.repo.ts'
import { shiftFavourites } from './shift-favourites.ts'

/** Makes a driver a favourite of a vehicle in a shift. */
export const addFavouriteDriver: UseCase<typeof call> = async (ctx, { body }) => {
  await lockRow(ctx.tx, 'vehicles', { id: body.vehicle_id })
  await refuseFavourite(ctx.tx, body)
  await insertFavourites(ctx.tx, [body])
  ctx.publish(vehicles.change('update', [body.vehicle_id]))
  return shiftFavourites(ctx.tx, body)
}
