import { accountingCodes } from '../catalogues/account-codes.ts'
import { defineCatalogue } from '../catalogues/catalogue.ts'
import { code, text, yesNo } from '../catalogues/fields.ts'
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
  fields: {
    code: code(),
    description: text('Description'),
    is_bookable: yesNo('Customers may book it'),
    ...accountingCodes,
  },
  search: ['code', 'description'],
  sortable: ['code', 'description'],
  example: { code: 'SD', description: 'Same day' },
})
