import * as z from 'zod/mini'
import { defineCall } from '../kernel/call.ts'
import { idParams } from '../kernel/wire.ts'
import { driverCompany } from './driver-company.ts'
import { driverDocument } from './driver-documents.ts'
import { driverParticulars } from './driver-particulars.ts'
import { licenceCategory, licenceCheck, licenceEndorsement } from './licence-parts.ts'
import { personPart, personPartForFew } from './person-part.ts'

/** What only few may read of a driver or an owner driver. Who read it is in the audit trail. */
export const showDriverPapers = defineCall({
  feature: 'drivers',
  id: 'showDriverPapers',
  method: 'GET',
  path: '/client/driver-papers/:id',
  summary: "A person's licence categories, papers and bank, by the id with which they sign in",
  who: { client: personPart.permissions },
  also: personPartForFew.also,
  runs: 'write',
  params: idParams('driving_person'),
  answer: z.object({
    company: z.nullable(driverCompany.row),
    particulars: z.nullable(driverParticulars.row),
    documents: z.array(driverDocument.row),
    licence_categories: z.array(licenceCategory.row),
    licence_endorsements: z.array(licenceEndorsement.row),
    licence_checks: z.array(licenceCheck.row),
  }),
  example: { params: { id: 1 } },
})
