import { profit } from '@dray/domain/job-entry/charges.ts'
import type { updateJobSubCost as updateJobSubCostCall } from '@dray/domain/job-entry/job-entry.calls.ts'
import { activityMessages } from '@dray/domain/jobs/jobs.messages.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { checkWholeCost } from './check-whole-cost.ts'
import { lockForCosts, readCost, saveCost } from './job-costs.ts'

/** Sub-contractors bill late: their cost is corrected after the charges have closed, and the profit follows. */
export const updateJobSubCost: UseCase<typeof updateJobSubCostCall> = async (ctx, { params, body }) => {
  const job = await lockForCosts(ctx, params.id, body.version)
  const subcost = readCost('subcost', body.subcost)
  await checkWholeCost(ctx.tx, job.id, subcost)
  const changes = { subcost, profit: profit(job.total_charge, subcost) }
  return saveCost(ctx, job, { changes, words: activityMessages.sub_cost, cost: subcost })
}
