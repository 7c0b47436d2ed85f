import * as calls from '@dray/domain/personal-data/personal-data.calls.ts'
import { route } from '#platform/http/context.ts'
import { anonymisePerson } from './anonymise-person.ts'
import { copyPersonalData } from './copy-personal-data.ts'
import { getPersonalData } from './get-personal-data.ts'

export const personalDataRoutes = [
  route(calls.getPersonalData, getPersonalData),
  route(calls.copyPersonalData, copyPersonalData),
  route(calls.anonymisePerson, anonymisePerson),
]
