import type * as calls from '@dray/domain/self-bills/close-week.calls.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { presentPlan } from './present-plan.ts'

/** What closing a period would make and leave. */
export const previewSubContractors: UseCase<typeof calls.previewSubContractors> = async (ctx, { query }) =>
  presentPlan(ctx, 'sub_contractor', { from: query.date_from, to: query.date_to })
