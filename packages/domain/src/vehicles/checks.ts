import * as z from 'zod/mini'
import { defineCatalogue } from '../catalogues/catalogue.ts'
import { choice, name, word, yesNo } from '../catalogues/fields.ts'
import { checkParts } from './check-parts.ts'
import { vehiclePermissions } from './vehicle-permissions.ts'

export const checkFieldTypes = [
  { id: 'Radio', name: 'Yes/No buttons' },
  { id: 'Text', name: 'Text' },
  { id: 'Number', name: 'Number' },
] as const

/** What a driver checks of a vehicle or a trailer at the start and the end of a day. */
export const checks = defineCatalogue({
  ...vehiclePermissions,
  entity: 'check',
  call_names: { one: 'Check', many: 'Checks' },
  noun: { one: 'check', many: 'checks' },
  path: '/client/checks',
  method: 'PUT',
  event: 'vehicleChecksChange',
  kinds: {
    column: 'truck_type',
    query: 'type',
    of: {
      vehicle: {
        value: 1,
        noun: { one: 'vehicle check', many: 'vehicle checks' },
        fresh: { random_picture: 1, part: 'outside' },
        messages: {
          added: 'Vehicle Checks Added Successfully.',
          updated: 'Vehicle Checks Updated Successfully.',
          deleted: 'Vehicle Check deleted successfully',
        },
      },
      trailer: {
        value: 2,
        noun: { one: 'trailer check', many: 'trailer checks', answers: 'yes_no' },
        fresh: { part: 'outside' },
        event: 'trailerChecksChange',
        messages: {
          added: 'Trailer Checks Added Successfully.',
          updated: 'Trailer Checks Updated Successfully.',
          deleted: 'Trailer Check deleted successfully',
        },
      },
    },
  },
  ordering: { id: 'updateCheckPosition', method: 'POST', path: '/client/update-check-position', place: 'position' },
  // Reports look for the mileage and the fuel by these ids, in every company.
  seeds: [
    { id: 1, name: 'Mileage', field_type: 'Number', random_picture: 1, truck_type: 1, part: 'cab', position: 1 },
    { id: 2, name: 'Fuel', field_type: 'Number', random_picture: 1, truck_type: 1, part: 'cab', position: 2 },
    { id: 3, name: 'All checks', field_type: 'Radio', random_picture: 1, truck_type: 1, part: 'outside', position: 3 },
  ],
  fields: {
    name: name(),
    field_type: word('Field Type', ['Radio', 'Text', 'Number'], true),
    random_picture: yesNo('Random Picture'),
    truck_type: choice('Vehicle or trailer', [1, 2], true),
    part: word('Part of the walk', checkParts, false),
  },
  shows: { position: z.int() },
  search: ['name'],
  sortable: ['name', 'field_type', 'random_picture'],
  example: { name: 'Tyres', field_type: 'Radio', truck_type: 1 },
})
