import * as z from 'zod/mini'
import { defineCatalogue } from '../catalogues/catalogue.ts'
import { charge, day, reference, requiredWord } from '../catalogues/fields.ts'
import { id } from '../kernel/wire.ts'
import { calculatorUsers, tariffKeepers } from './calculator-permissions.ts'
import { calculatorMessages, tariffTableTexts as texts } from './calculators.messages.ts'
import { outcodeIn } from './london-postcode.ts'

/** An outcode in capitals. A whole postcode is refused: who reads the table would take its price for one address. */
const outcode = z.pipe(
  z.pipe(
    z.string(calculatorMessages.outcode).check(z.maxLength(12, calculatorMessages.outcode)),
    z.transform((typed: string) => typed.replace(/\s+/g, '').toUpperCase()),
  ),
  z.string().check(z.refine((typed) => outcodeIn(typed) === typed, calculatorMessages.outcode)),
)

/**
 * The London tariff: what a vehicle type costs to an outcode, from a day on. The vehicle types that stand here are the
 * London vehicle types. Of the prices for the same two the newest that has begun counts; older ones stay to be read.
 */
export const londonPrices = defineCatalogue({
  feature: 'calculators',
  permissions: tariffKeepers,
  readable_by: calculatorUsers,
  money: true,
  entity: 'london_price',
  call_names: { one: 'LondonPrice', many: 'LondonPrices' },
  noun: { one: 'London price', many: 'London prices' },
  path: '/client/london-price',
  method: 'PATCH',
  event: 'londonPriceChange',
  fields: {
    outcode: requiredWord(texts.outcode, outcode),
    vehicle_type_id: reference(texts.vehicle_type, 'vehicle_type'),
    price: charge(texts.price, { fine: false }),
    from_date: day(texts.from_date),
  },
  shows: { vehicle_type: z.nullable(z.object({ id, code: z.string() })) },
  search: ['outcode'],
  sortable: ['outcode', 'price', 'from_date'],
  example: { outcode: 'SW1A', vehicle_type_id: 1, price: 62.5, from_date: '2026-01-01' },
})
