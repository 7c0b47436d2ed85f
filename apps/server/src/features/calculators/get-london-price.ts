import type { getLondonPrice as getLondonPriceCall } from '@dray/domain/calculators/calculators.calls.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { hasVehicleType, londonPriceOn } from './calculators.repo.ts'
import { dayOfPrices } from './day-of-prices.ts'
import { requestedOutcode } from './requested-outcode.ts'

/** What the London tariff charges on the day asked for. Throws `not_found` for a vehicle type of nobody here. */
export const getLondonPrice: UseCase<typeof getLondonPriceCall> = async (ctx, { params, query }) => {
  const outcode = requestedOutcode('postcode', params.postcode)
  const vehicle_type_id = params.vehicleType
  if (!(await hasVehicleType(ctx.tx, vehicle_type_id))) throw new AppError('not_found')
  const date = await dayOfPrices(ctx, query.date)
  const found = await londonPriceOn(ctx.tx, { outcode, vehicle_type_id, date })
  return { price: found?.price ?? null, outcode, from_date: found?.from_date ?? null }
}
