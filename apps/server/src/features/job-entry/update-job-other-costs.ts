import type { updateJobOtherCosts as updateJobOtherCostsCall } from '@dray/domain/job-entry/job-entry.calls.ts'
import { activityMessages } from '@dray/domain/jobs/jobs.messages.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { lockForCosts, readCost, saveCost } from './job-costs.ts'

/** Other costs stand beside the profit, not in it. */
export const updateJobOtherCosts: UseCase<typeof updateJobOtherCostsCall> = async (ctx, { params, body }) => {
  const job = await lockForCosts(ctx, params.id, body.version)
  const other_costs = readCost('other_costs', body.other_costs)
  return saveCost(ctx, job, { changes: { other_costs }, words: activityMessages.other_costs, cost: other_costs })
}
