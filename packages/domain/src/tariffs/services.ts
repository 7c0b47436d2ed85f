import { accountingCodes } from '../catalogues/account-codes.ts'
import { defineCatalogue } from '../catalogues/catalogue.ts'
import { code, text } from '../catalogues/fields.ts'
import { tariffPermissions } from './tariff-permissions.ts'

/** Kinds of service that a job is sold as: same day, timed, overnight. */
export const services = defineCatalogue({
  ...tariffPermissions,
  entity: 'service',
  call_names: { one: 'Service', many: 'Services' },
  noun: { one: 'service', many: 'services' },
  path: '/client/services',
  method: 'PATCH',
  event: 'serviceChange',
  fields: { code: code(), description: text('Description'), ...accountingCodes },
  search: ['code', 'description'],
  sortable: ['code', 'description'],
  example: { code: 'SD', description: 'Same day' },
})
