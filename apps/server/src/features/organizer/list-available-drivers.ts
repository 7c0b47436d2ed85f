import type { listAvailableDrivers as call } from '@dray/domain/organizer/board.calls.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { availableDrivers } from './available-drivers.ts'
import { boardFavourites } from './board.repo.ts'
import { vehicleExists } from './organizer-day.repo.ts'

export const listAvailableDrivers: UseCase<typeof call> = async (ctx, { params, query: { shift_type_id } }) => {
  const { date, vehicle_id } = params
  if (!(await vehicleExists(ctx.tx, vehicle_id))) throw new AppError('not_found')
  const favourites = await boardFavourites(ctx.tx, { vehicle_ids: [vehicle_id], shift_type_id })
  return availableDrivers(ctx, { date, shift_type_id }, favourites)
}
