import { choice, dayOrNone } from '../catalogues/fields.ts'
import { definePart } from '../catalogues/parts.ts'
import { licenceCategories } from './licences.ts'
import { ofPerson } from './of-person.ts'

const ids = licenceCategories.map(({ id }) => id) as [number, ...number[]]

/** What a person may drive, and from when to when. */
export const licenceCategory = definePart({
  ...ofPerson,
  also: ['papers.view'],
  entity: 'driver_licence_category',
  call_name: 'DriverLicenceCategory',
  noun: { one: 'licence category', many: 'licence categories' },
  path: '/client/driver-licence-category',
  method: 'PATCH',
  fields: {
    licence_category_id: choice('Category', ids, true),
    valid_from: dayOrNone('Valid From'),
    valid_to: dayOrNone('Valid To'),
  },
  period: { from: 'valid_from', to: 'valid_to' },
  removable: true,
  example: { licence_category_id: 11, valid_from: '2022-03-01', valid_to: '2027-02-28' },
})
