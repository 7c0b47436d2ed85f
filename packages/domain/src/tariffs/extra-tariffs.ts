import * as z from 'zod/mini'
import { defineCatalogue } from '../catalogues/catalogue.ts'
import { choice, code, fineChargeOrZero, name, text, yesNo } from '../catalogues/fields.ts'
import { tariffPermissions } from './tariff-permissions.ts'
import { tariffType } from './tariff-type.ts'

/** The types as a clerk chooses them. */
export const extraTariffTypes = [
  { id: tariffType.fixed, name: 'Fixed Charge' },
  { id: tariffType.percentage, name: 'Percentage of Base Price' },
  { id: tariffType.perKilogram, name: 'Per Kg' },
  { id: tariffType.perNumber, name: 'Per Number' },
  { id: tariffType.typed, name: 'Input Amount' },
] as const

/** What a job may cost beside its base charge, in the order that job entry offers it. */
export const extraTariffs = defineCatalogue({
  ...tariffPermissions,
  money: true,
  entity: 'extra_tariff',
  call_names: { one: 'ExtraTariff', many: 'ExtraTariffs' },
  noun: { one: 'extra tariff', many: 'extra tariffs' },
  path: '/client/extra-tariff',
  method: 'PATCH',
  event: 'extraTariffChange',
  fields: {
    code: code(),
    name: name(),
    description: text('Description'),
    type: choice('Type', [0, 1, 2, 3, 4], true),
    charge: fineChargeOrZero('Charge'),
    add_to_csv: yesNo('Own column in the accounting CSV'),
  },
  shows: { position: z.int() },
  search: ['code', 'name', 'description'],
  sortable: ['code', 'name', 'description', 'type', 'charge', 'add_to_csv'],
  ordering: {
    id: 'changeExtraTariffPosition',
    method: 'PUT',
    path: '/client/extra-tariff-position',
    place: 'position',
  },
  example: { code: 'CONG', name: 'Congestion charge', type: tariffType.fixed, charge: 18, add_to_csv: 0 },
})
