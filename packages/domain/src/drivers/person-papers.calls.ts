import * as z from 'zod/mini'
import { defineCall } from '../kernel/call.ts'
import { idParams } from '../kernel/wire.ts'
import { licenceCategory } from './licence-categories.ts'
import { ofPerson } from './of-person.ts'

/** What only few may read of a driver or an owner driver. Who read it is in the audit trail. */
export const showDriverPapers = defineCall({
  feature: 'drivers',
  id: 'showDriverPapers',
  method: 'GET',
  path: '/client/driver-papers/:id',
  summary: "A person's licence categories, papers and bank, by the id with which they sign in",
  who: { client: ofPerson.permissions },
  also: ['papers.view'],
  runs: 'write',
  params: idParams('driving_person'),
  answer: z.object({ licence_categories: z.array(licenceCategory.row) }),
  example: { params: { id: 1 } },
})
