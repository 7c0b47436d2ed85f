import type * as calls from '@dray/domain/self-bills/close-week.calls.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { checkKind, kindOf, weekFrom } from './close-week.ts'
import { presentPlan } from './present-plan.ts'

/** What closing a week would make and leave. */
export const previewWeek: UseCase<typeof calls.previewWeek> = async (ctx, { query: { week, close } }) => {
  checkKind(ctx, close)
  return presentPlan(ctx, kindOf[close], weekFrom(week))
}
