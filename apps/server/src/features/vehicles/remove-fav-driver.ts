import type { removeFavDriver as call } from '@dray/domain/vehicles/favourite-drivers.calls.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { removeFavouriteDriver } from './remove-favourite-driver.ts'

export const removeFavDriver: UseCase<typeof call> = (ctx, request) => removeFavouriteDriver(ctx, request)
