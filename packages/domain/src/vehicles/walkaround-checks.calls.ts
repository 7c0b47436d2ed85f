import * as z from 'zod/mini'
import { defineCall } from '../kernel/call.ts'
import { vehiclePermissions } from './vehicle-permissions.ts'
import { vehicleMessages as texts } from './vehicles.messages.ts'
import { walkaroundListNames } from './walkaround-lists.table.ts'

export const addWalkaroundChecks = defineCall({
  id: 'addWalkaroundChecks',
  feature: vehiclePermissions.feature,
  method: 'POST',
  path: '/client/walkaround-checks',
  summary: "Adds DVSA's list of what is looked at in a walk-round check to the company's checks; none of them twice",
  who: { client: vehiclePermissions.permissions },
  runs: 'write',
  body: z.object({
    list: z.enum(walkaroundListNames, `Must be one of ${walkaroundListNames.join(', ')}`),
  }),
  answer: z.object({
    added: z.int(),
    /** Those that were there already, in use or retired. */
    kept: z.int(),
  }),
  message: texts.checksAdded(0, 0),
  example: { body: { list: 'van' } },
})
