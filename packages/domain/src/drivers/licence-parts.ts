import * as z from 'zod/mini'
import { catalogueTexts } from '../catalogues/catalogue.messages.ts'
import { choice, day, dayOrNone, givenWhole, name, ruledText, word } from '../catalogues/fields.ts'
import { definePart } from '../catalogues/parts.ts'
import { linesOrNull, textIn } from '../kernel/wire.ts'
import { tidyEndorsementCode } from './endorsements.ts'
import { licenceCategories } from './licences.ts'
import { personPartForFew } from './person-part.ts'

const categoryIds = licenceCategories.map(({ id }) => id) as [number, ...number[]]

/** What a person may drive, and from when to when. */
export const licenceCategory = definePart({
  ...personPartForFew,
  entity: 'driver_licence_category',
  call_name: 'DriverLicenceCategory',
  noun: { one: 'licence category', many: 'licence categories' },
  path: '/client/driver-licence-category',
  method: 'PATCH',
  fields: {
    licence_category_id: choice('Category', categoryIds, true),
    valid_from: dayOrNone('Valid From'),
    valid_to: dayOrNone('Valid To'),
  },
  period: { from: 'valid_from', to: 'valid_to' },
  removable: true,
  example: { licence_category_id: 11, valid_from: '2022-03-01', valid_to: '2027-02-28' },
})

/** Points on a licence, by offence. */
export const licenceEndorsement = definePart({
  ...personPartForFew,
  entity: 'driver_licence_endorsement',
  call_name: 'DriverLicenceEndorsement',
  noun: { one: 'endorsement', many: 'endorsements' },
  path: '/client/driver-licence-endorsement',
  method: 'PATCH',
  fields: {
    date: day('Date'),
    points_received: givenWhole('Point Received', { min: 0, max: 12 }),
    code: { ...name('Code', 10), in: z.pipe(textIn(10, catalogueTexts.required), z.transform(tidyEndorsementCode)) },
  },
  removable: true,
  example: { date: '2025-04-12', points_received: 3, code: 'SP30' },
})

export const licenceCheckResults = ['clear', 'points', 'restricted', 'disqualified'] as const

/** When somebody looked at a person's licence record, what it said, and when to look again. */
export const licenceCheck = definePart({
  ...personPartForFew,
  entity: 'licence_check',
  call_name: 'LicenceCheck',
  noun: { one: 'licence check', many: 'licence checks' },
  path: '/client/driver-licence-checks',
  method: 'PATCH',
  fields: {
    date: day('Date'),
    checked_by: name('Checked by'),
    result: word('Result', licenceCheckResults, true),
    note: ruledText('Note', linesOrNull(500)),
    next_due: dayOrNone('Next due'),
  },
  period: { from: 'date', to: 'next_due' },
  removable: true,
  example: { date: '2026-05-01', checked_by: 'Rae Doyle', result: 'clear', next_due: '2026-11-01' },
})
