import * as calls from '@dray/domain/personal-data/personal-data.calls.ts'
import { route } from '#platform/http/calls/context.ts'
import { anonymisePerson } from './anonymise-person.ts'
import { copyPersonalRecords } from './copy-personal-records.ts'
import { getPersonalRecords } from './get-personal-records.ts'

export const personalDataRoutes = [
  route(calls.getPersonalRecords, getPersonalRecords),
  route(calls.copyPersonalRecords, copyPersonalRecords),
  route(calls.anonymisePerson, anonymisePerson),
]
