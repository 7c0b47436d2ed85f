import { airfreightPrices } from '@dray/domain/calculators/airfreight-prices.ts'
import type { CalculatorLoadType } from '@dray/domain/calculators/calculator-load-types.ts'
import * as calls from '@dray/domain/calculators/calculators.calls.ts'
import { londonPrices } from '@dray/domain/calculators/london-prices.ts'
import { airfreightPlace, londonPlace } from '@dray/domain/calculators/priced-place.ts'
import type { AnyCall, CallReceived, CallSent } from '@dray/domain/kernel/call.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api.ts'

const key = 'calculators'
const changedBy = [londonPrices.event, airfreightPrices.event]

/** What is asked when the calculator is submitted. */
export interface PricesAsked {
  collection: string
  delivery: string
  load_type_id: CalculatorLoadType
  vehicle_type_id: number | null
  weight: string
  date: string | null
}

interface Abort {
  signal: AbortSignal
}

type Query<C extends AnyCall> = CallSent<C>['query']
const checkLondonPostcode = (postcode: string, query: Query<typeof calls.checkLondonPostcode>, by: Abort) =>
  api(calls.checkLondonPostcode, { params: { postcode }, query }, by)
const getLondonPrice = (params: CallSent<typeof calls.getLondonPrice>['params'], query: OnDay, by: Abort) =>
  api(calls.getLondonPrice, { params, query }, by)
const getDistanceBetweenPostcodes = (query: Query<typeof calls.getDistanceBetweenPostcodes>, by: Abort) =>
  api(calls.getDistanceBetweenPostcodes, { query }, by)
const getJobCharge = (query: Query<typeof calls.getJobCharge>, by: Abort) => api(calls.getJobCharge, { query }, by)

type OnDay = { date?: string }

/** Distance, the airfreight tariff's charge, and London's where a London vehicle type was chosen, all at once. */
async function askPrices(asked: PricesAsked, by: Abort) {
  const { collection: origin, delivery: destination, load_type_id, weight, vehicle_type_id } = asked
  const onDay: OnDay = asked.date === null ? {} : { date: asked.date }
  const postcode = londonPlace(origin, destination)
  const [distance, airfreight, place] = await Promise.all([
    getDistanceBetweenPostcodes({ origin, destination, load_type_id }, by),
    getJobCharge({ post_code: airfreightPlace(origin, destination), weight, ...onDay }, by),
    checkLondonPostcode(postcode, onDay, by),
  ])
  const isLondon = place.exists === 1
  const isPriced = isLondon && vehicle_type_id !== null
  const london = isPriced ? await getLondonPrice({ vehicleType: vehicle_type_id, postcode }, onDay, by) : null
  return { distance, airfreight, isLondon, london }
}
export type Prices = Awaited<ReturnType<typeof askPrices>>

export const pricesOptions = (asked: PricesAsked | null) =>
  queryOptions({
    queryKey: [key, 'prices', asked],
    queryFn: ({ signal }) => askPrices(asked as PricesAsked, { signal }),
    enabled: asked !== null,
    retry: false,
    meta: { changedBy },
  })

export type TariffsInForce = CallReceived<typeof calls.getTariffsInForce>
export const getTariffsInForceOptions = (query: { keywords?: string; date?: string }) =>
  queryOptions({
    queryKey: [key, 'tariffs', query],
    queryFn: ({ signal }) => api(calls.getTariffsInForce, { query }, { signal }),
    placeholderData: keepPreviousData,
    meta: { changedBy },
  })

export const getLondonVehicleTypesOptions = () =>
  queryOptions({
    queryKey: [key, 'vehicle-types'],
    queryFn: ({ signal }) => api(calls.getLondonVehicleTypes, undefined, { signal }),
    meta: { changedBy: [londonPrices.event, 'vehicleTypesChange'] },
  })
