import type * as calls from '@dray/domain/personal-data/personal-data.calls.ts'
import type { UseCase } from '#platform/http/context.ts'
import { personInQuestion } from './person-in-question.ts'
import { presentPersonalRecords } from './present-personal-records.ts'

export const getPersonalRecords: UseCase<typeof calls.getPersonalRecords> = async (ctx, { query }) => {
  await personInQuestion(ctx, query)
  return presentPersonalRecords(ctx, query)
}
