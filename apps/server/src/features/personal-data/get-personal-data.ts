import type * as calls from '@dray/domain/personal-data/personal-data.calls.ts'
import type { UseCase } from '#platform/http/context.ts'
import { personInQuestion } from './person-in-question.ts'
import { presentPersonalData } from './present-personal-data.ts'

export const getPersonalData: UseCase<typeof calls.getPersonalData> = async (ctx, { query }) => {
  await personInQuestion(ctx, query)
  return presentPersonalData(ctx, query)
}
