import type * as calls from '@dray/domain/vehicles/favourite-drivers.calls.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { vehiclesOfFavourite } from './favourite-drivers.repo.ts'
import { driverExists } from './vehicles.repo.ts'

export const checkFavouriteDriver: UseCase<typeof calls.checkFavouriteDriver> = async ({ tx }, { params, query }) => {
  if (!(await driverExists(tx, params.id))) throw new AppError('not_found')
  const found = await vehiclesOfFavourite(tx, params.id)
  return { vehicles: found.filter(({ id }) => id !== query.vehicle) }
}
