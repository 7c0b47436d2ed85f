import { bandInForce } from '@dray/domain/calculators/airfreight-band.ts'
import type { getJobCharge as getJobChargeCall } from '@dray/domain/calculators/calculators.calls.ts'
import { airportOutcode, placesOf } from '@dray/domain/calculators/priced-place.ts'
import { bandPrice } from '@dray/domain/calculators/special-price.ts'
import type { Geo } from '#platform/geo/geo.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { airfreightBands } from './calculators.repo.ts'
import { dayOfPrices } from './day-of-prices.ts'
import { requestedOutcode } from './requested-outcode.ts'

/** What the airfreight tariff charges for a weight, and how far the place is from the airport. */
export const getJobCharge: UseCase<typeof getJobChargeCall> = async (ctx, { query: { post_code, weight, date } }) => {
  const places = placesOf(requestedOutcode('post_code', post_code))
  const [bands, distance] = await Promise.all([
    ctx.reading(async (inner) => airfreightBands(inner.tx, { places, date: await dayOfPrices(inner, date) })),
    milesFromAirport(ctx.services.geo, post_code),
  ])
  const band = bandInForce(bands, weight)
  return {
    base_price: band?.minimum_charge ?? null,
    price_per_kg: band?.price_per_kg ?? null,
    daily_price: band?.daily_price ?? null,
    special_price: band && bandPrice(band, weight),
    distance,
    place: band?.place ?? null,
    from_kg: band?.from_kg ?? null,
    to_kg: band?.to_kg ?? null,
    from_date: band?.from_date ?? null,
  }
}

async function milesFromAirport(geo: Geo, post_code: string): Promise<string | null> {
  const [from, to] = await Promise.all([geo.resolvePostcode(airportOutcode), geo.resolvePostcode(post_code)])
  return from && to ? (await geo.route(from, to)).miles : null
}
