import type { replaceFavouriteDriver as call } from '@dray/domain/vehicles/favourite-drivers.calls.ts'
import { vehicles } from '@dray/domain/vehicles/vehicles.ts'
import { lockRow } from '#platform/db/change-row.ts'
import { update } from '#platform/db/writes.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { refuseFavourite } from './favourite-drivers.repo.ts'
import { shiftFavourites } from './shift-favourites.ts'

/** Puts another driver in a favourite's place. */
export const replaceFavouriteDriver: UseCase<typeof call> = async (ctx, { params: { id }, body: { driver_id } }) => {
  const row = await lockRow(ctx.tx, 'favourite_drivers', { id })
  if (row.driver_id !== driver_id) await refuseFavourite(ctx.tx, { ...row, driver_id })
  await update(ctx.tx, 'favourite_drivers', { row, changes: { driver_id } })
  ctx.publish(vehicles.change('update', [row.vehicle_id]))
  return shiftFavourites(ctx.tx, row)
}
