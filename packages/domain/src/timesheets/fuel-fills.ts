import * as z from 'zod/mini'
import { chargeOrNone, type Field, file } from '../catalogues/fields.ts'
import { definePart } from '../catalogues/parts.ts'
import { decimalOut, weightIn } from '../kernel/wire.ts'
import { sheetTexts as texts } from './timesheet-screen.messages.ts'

const litresIn = z.pipe(
  weightIn,
  z.string().check(z.refine((litres) => Number(litres) > 0 && Number(litres) <= 10_000, texts.litresRange)),
)
const litres: Field<typeof litresIn, typeof decimalOut, true> = {
  label: texts.litres,
  in: litresIn,
  out: decimalOut,
  required: true,
  compared: 'value',
  cell: { kind: 'number' },
}

/** Fuel that was filled up on a workday, with its receipt. */
export const fuelFill = definePart({
  feature: 'timesheets',
  entity: 'fuel_fill',
  call_name: 'FuelFill',
  noun: { one: 'fuel fill', many: 'fuel fills' },
  path: '/client/fuel-fills',
  method: 'PUT',
  permissions: ['/finance/timesheet/vehicles'],
  money: true,
  owner: { column: 'workday_id', entity: 'workday' },
  fields: {
    fuel_volume: litres,
    fuel_cost: chargeOrNone(texts.fuelCost, { fine: false }),
    picture: file(texts.receipt, 'fuel-receipts'),
  },
  removable: true,
  example: { fuel_volume: 53.41, fuel_cost: 77.9 },
})
