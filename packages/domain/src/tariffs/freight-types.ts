import { defineCatalogue } from '../catalogues/catalogue.ts'
import { code, text } from '../catalogues/fields.ts'
import { tariffPermissions } from './tariff-permissions.ts'

/** What kind of goods a job carries. */
export const freightTypes = defineCatalogue({
  ...tariffPermissions,
  entity: 'freight_type',
  call_names: { one: 'FreightType', many: 'FreightTypes' },
  noun: { one: 'freight type', many: 'freight types' },
  path: '/client/freight-type',
  method: 'PATCH',
  event: 'freightTypesChange',
  fields: { code: code(), description: text('Description') },
  search: ['code', 'description'],
  sortable: ['code', 'description'],
  example: { code: 'PAL', description: 'Palletised' },
})
