import * as z from 'zod/mini'
import { callsIn } from '../catalogues/catalogue.ts'
import { type AnyCall, defineCall } from '../kernel/call.ts'
import { date, dateIn, decimalOut, flagOut, id, idOf, money, secret, weightIn } from '../kernel/wire.ts'
import { airfreightPrices } from './airfreight-prices.ts'
import { calculatorLoadTypes } from './calculator-load-types.ts'
import { calculatorUsers } from './calculator-permissions.ts'
import { calculatorMessages } from './calculators.messages.ts'
import { outcodeIn } from './london-postcode.ts'
import { londonPrices } from './london-prices.ts'

const shared = {
  feature: 'calculators',
  method: 'GET',
  who: { client: calculatorUsers },
  session_in_query: true,
} as const

/** The session that is named, as in the header; it is no half of a sign-in and never logged. */
const session = { session_token: secret(z.optional(z.string().check(z.maxLength(200)))) }
/** The day of collection; today where it is left out. */
const onDate = { date: z.optional(dateIn) }
/** A British postcode, or its outward half. */
const postcode = z.string(calculatorMessages.postcode).check(
  z.maxLength(20, calculatorMessages.postcode),
  z.refine((text) => outcodeIn(text) !== null, calculatorMessages.postcode),
)
const loadType = z.pipe(
  z.pipe(z.union([z.int(), z.string().check(z.regex(/^\d$/, 'Must be 1, 2 or 3'))]), z.transform(Number)),
  z.literal(
    calculatorLoadTypes.map(({ id: one }) => one),
    'Must be 1, 2 or 3',
  ),
)

export const checkLondonPostcode = defineCall({
  ...shared,
  id: 'checkLondonPostcode',
  path: '/api/client/check_postcode_exist_in_london_postcodes/:postcode',
  summary: "Whether a postcode is in London: within its postal districts, or priced in the company's London tariff",
  runs: 'read',
  params: z.object({ postcode }),
  query: z.object({ ...session, ...onDate }),
  answer: z.object({ exists: flagOut, outcode: z.string() }),
  example: { params: { postcode: 'SW1A 1AA' }, query: { date: '2026-06-01' } },
})

export const getLondonPrice = defineCall({
  ...shared,
  id: 'getLondonPrice',
  path: '/api/client/get-london-price/:vehicleType/:postcode',
  summary: 'What the London tariff charges for a vehicle type to a postcode; nulls where it has no price',
  runs: 'read',
  money: true,
  params: z.object({ vehicleType: idOf('vehicle_type'), postcode }),
  query: z.object({ ...session, ...onDate }),
  answer: z.object({ price: z.nullable(money), outcode: z.string(), from_date: z.nullable(date) }),
  example: { params: { vehicleType: 1, postcode: 'SW1A 1AA' }, query: { date: '2026-06-01' } },
})

export const getDistanceBetweenPostcodes = defineCall({
  ...shared,
  id: 'getDistanceBetweenPostcodes',
  path: '/api/client/get_distance_between_postcodes',
  summary: 'Miles by road between two postcodes, and the minutes that a van, a 7.5-tonner or a larger lorry takes',
  runs: 'outside',
  query: z.object({ ...session, origin: postcode, destination: postcode, load_type_id: z._default(loadType, 1) }),
  answer: z.object({ distance: decimalOut, kilometres: decimalOut, minutes: z.int(), estimate: flagOut }),
  example: { query: { origin: 'TW6 2GW', destination: 'RG14 5AA', load_type_id: 1 } },
})

/** `place`, `from_kg`, `to_kg` and `from_date` name the row of the tariff that the prices come from. */
export const getJobCharge = defineCall({
  ...shared,
  id: 'getJobCharge',
  path: '/api/client/get_job_charge',
  summary: 'What the airfreight tariff charges for a weight to or from a postcode; nulls where it has no price',
  runs: 'outside',
  money: true,
  query: z.object({ ...session, post_code: postcode, weight: weightIn, ...onDate }),
  answer: z.object({
    /** The band's minimum. */
    base_price: z.nullable(money),
    price_per_kg: z.nullable(money),
    daily_price: z.nullable(money),
    /** What the weight comes to: by the kilogram, not below the minimum, nor below 25. */
    special_price: z.nullable(money),
    /** Miles from Heathrow; null where the place is not known. */
    distance: z.nullable(decimalOut),
    place: z.nullable(z.string()),
    from_kg: z.nullable(z.int()),
    to_kg: z.nullable(z.int()),
    from_date: z.nullable(date),
  }),
  example: { query: { post_code: 'RG14 5AA', weight: 120, date: '2026-06-01' } },
})

const tariffsPage = {
  keywords: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  date: z.optional(dateIn),
}

/** The most rows of each tariff that one answer shows. */
export const maxTariffRows = 500

/** Both tariffs as they stand on a day. `of` counts what there is; of more than 500 rows the first are answered. */
export const getTariffsInForce = defineCall({
  id: 'getTariffsInForce',
  feature: 'calculators',
  method: 'GET',
  path: '/client/tariffs-in-force',
  summary: 'The London and the airfreight tariff in force on a date',
  who: { client: calculatorUsers },
  runs: 'read',
  money: true,
  query: z.object(tariffsPage),
  answer: z.object({
    date,
    london: z.array(z.object({ id, outcode: z.string(), vehicle_type: z.string(), price: money, from_date: date })),
    london_of: z.int(),
    airfreight: z.array(
      z.object({
        id,
        place: z.string(),
        from_kg: z.int(),
        to_kg: z.nullable(z.int()),
        minimum_charge: money,
        price_per_kg: money,
        daily_price: z.nullable(money),
        from_date: date,
      }),
    ),
    airfreight_of: z.int(),
  }),
  example: { query: { keywords: 'SW', date: '2026-06-01' } },
})

export const getLondonVehicleTypes = defineCall({
  id: 'getLondonVehicleTypes',
  feature: 'calculators',
  method: 'GET',
  path: '/client/common/london-vehicle-types',
  summary: 'The vehicle types that the London tariff has prices for',
  who: { client: [] },
  runs: 'read',
  answer: z.array(z.object({ id, name: z.string() })),
})

export const calculatorsCalls: AnyCall[] = [
  checkLondonPostcode,
  getLondonPrice,
  getDistanceBetweenPostcodes,
  getJobCharge,
  getTariffsInForce,
  getLondonVehicleTypes,
  ...callsIn(londonPrices),
  ...callsIn(airfreightPrices),
]
