import type * as calls from '@dray/domain/personal-data/personal-data.calls.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { presentPersonalRecords } from './present-personal-records.ts'
import { requirePerson } from './require-person.ts'

export const getPersonalRecords: UseCase<typeof calls.getPersonalRecords> = async (ctx, { query }) => {
  await requirePerson(ctx, query)
  return presentPersonalRecords(ctx, query)
}
