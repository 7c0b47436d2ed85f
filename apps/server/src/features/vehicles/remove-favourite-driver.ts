import type * as calls from '@dray/domain/vehicles/favourite-drivers.calls.ts'
import { vehicles } from '@dray/domain/vehicles/vehicles.ts'
import { lockRow } from '#platform/db/change-row.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { removeFavourite } from './favourite-drivers.repo.ts'

export const removeFavouriteDriver: UseCase<typeof calls.removeFavouriteDriver> = async (ctx, { params: { id } }) => {
  const row = await lockRow(ctx.tx, 'favourite_drivers', { id })
  await removeFavourite(ctx.tx, row)
  ctx.publish(vehicles.change('update', [row.vehicle_id]))
  return null
}
