import * as z from 'zod/mini'
import { defineCatalogue } from '../catalogues/catalogue.ts'
import { charge, chargeOrNone, day, givenWhole, requiredWord, wholeOrNone } from '../catalogues/fields.ts'
import { calculatorUsers, tariffKeepers } from './calculator-permissions.ts'
import { calculatorMessages, tariffTableTexts as texts } from './calculators.messages.ts'
import { outcodeIn } from './london-postcode.ts'

const isPlace = (typed: string) => outcodeIn(typed) === typed || outcodeIn(`${typed}1`) === `${typed}1`

const place = z.pipe(
  z.pipe(
    z.string(calculatorMessages.place).check(z.maxLength(12, calculatorMessages.place)),
    z.transform((typed: string) => typed.replace(/\s+/g, '').toUpperCase()),
  ),
  z.string().check(z.refine(isPlace, calculatorMessages.place)),
)

const kilograms = { min: 0, max: 1_000_000 }

/**
 * The airfreight tariff from and to Heathrow: a band of weights to an outcode or a postcode area, with its minimum, its
 * price per kilogram and what a vehicle costs by the day, from a day on. `bandInForce` says which row counts.
 */
export const airfreightPrices = defineCatalogue({
  feature: 'calculators',
  permissions: tariffKeepers,
  readable_by: calculatorUsers,
  money: true,
  entity: 'airfreight_price',
  call_names: { one: 'AirfreightPrice', many: 'AirfreightPrices' },
  noun: { one: 'airfreight price', many: 'airfreight prices' },
  path: '/client/airfreight-price',
  method: 'PATCH',
  event: 'airfreightPriceChange',
  fields: {
    place: requiredWord(texts.place, place),
    from_kg: givenWhole(texts.from_kg, kilograms),
    to_kg: wholeOrNone(texts.to_kg, { ...kilograms, min: 1 }),
    minimum_charge: charge(texts.minimum, { fine: false }),
    price_per_kg: charge(texts.price_per_kg),
    daily_price: chargeOrNone(texts.daily_price, { fine: false }),
    from_date: day(texts.from_date),
  },
  search: ['place'],
  sortable: ['place', 'from_kg', 'minimum_charge', 'price_per_kg', 'daily_price', 'from_date'],
  example: {
    place: 'SW',
    from_kg: 0,
    to_kg: 100,
    minimum_charge: 38,
    price_per_kg: 0.42,
    daily_price: 240,
    from_date: '2026-01-01',
  },
})
