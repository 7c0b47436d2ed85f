import * as z from 'zod/mini'
import { defineCatalogue } from '../catalogues/catalogue.ts'
import { chargeOrNone, code, colour, referenceOrNone, text } from '../catalogues/fields.ts'
import { id } from '../kernel/wire.ts'
import { tariffPermissions } from './tariff-permissions.ts'

const defaultLoadTypeColour = '#ff0000'

/** The size of vehicle that a job is sold on: what a mile costs, the least that a job does, its colour on the screens. */
export const loadTypes = defineCatalogue({
  ...tariffPermissions,
  entity: 'load_type',
  call_names: { one: 'LoadType', many: 'LoadTypes' },
  noun: { one: 'load type', many: 'load types' },
  path: '/client/load-type',
  method: 'PATCH',
  event: 'loadTypeChange',
  fields: {
    code: code(),
    description: text('Description'),
    waiting_charge_id: referenceOrNone('Waiting charge', 'waiting_charge'),
    per_mile: chargeOrNone('Per mile'),
    minimum_charge: chargeOrNone('Minimum charge'),
    color: colour('Colour', defaultLoadTypeColour),
  },
  shows: { waiting_charge: z.nullable(z.object({ id, code: z.string() })) },
  search: ['code', 'description'],
  sortable: ['code', 'description', 'per_mile', 'minimum_charge', 'color'],
  example: { code: 'LWB', description: 'Long wheel base van', per_mile: 1.45, minimum_charge: 35, color: '#3366cc' },
})
