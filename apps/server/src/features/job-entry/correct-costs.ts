import { profit } from '@dray/domain/job-entry/charges.ts'
import { costStatuses, mayEditCostsInline } from '@dray/domain/job-entry/entry-lock.ts'
import type { updateJobOtherCosts, updateJobSubCost } from '@dray/domain/job-entry/job-entry.calls.ts'
import { jobFields } from '@dray/domain/jobs/job-fields.table.ts'
import { activityMessages, jobMessages } from '@dray/domain/jobs/jobs.messages.ts'
import type { JobStatus } from '@dray/domain/jobs/status.ts'
import { decimal, pounds } from '@dray/domain/kernel/decimal.ts'
import { numberError } from '@dray/domain/kernel/typed-number.ts'
import { type Job, type JobChanges, lockJob, presentJob, recordActivity, saveJobChanges } from '#features/jobs/index.ts'
import { AppError, fieldError } from '#platform/errors/app-error.ts'
import type { TxContext, UseCase } from '#platform/http/context.ts'
import { checkJobVersion } from './edit-job.ts'

/** Sub-contractors bill late: their cost is corrected after the charges have closed, and the profit follows. */
export const correctSubCost: UseCase<typeof updateJobSubCost> = async (ctx, { params, body }) => {
  const job = await lockForCosts(ctx, params.id, body.version)
  const subcost = readCost('subcost', body.subcost)
  const changes = { subcost, profit: profit(job.total_charge, subcost) }
  return saveCost(ctx, job, { changes, words: activityMessages.sub_cost, cost: subcost })
}

/** Other costs stand beside the profit, not in it. */
export const correctOtherCosts: UseCase<typeof updateJobOtherCosts> = async (ctx, { params, body }) => {
  const job = await lockForCosts(ctx, params.id, body.version)
  const other_costs = readCost('other_costs', body.other_costs)
  return saveCost(ctx, job, { changes: { other_costs }, words: activityMessages.other_costs, cost: other_costs })
}

async function lockForCosts(ctx: TxContext, id: number, version: number | undefined): Promise<Job> {
  const job = await lockJob(ctx.tx, id)
  await checkJobVersion(ctx, job, version)
  if (!mayEditCostsInline(job.status as JobStatus)) {
    throw new AppError('job_locked', {
      text: jobMessages.costs_closed(job.status, costStatuses),
      data: { status: job.status },
    })
  }
  return job
}

function readCost(field: 'subcost' | 'other_costs', sent: string | null): string | null {
  const reason = numberError(sent, jobFields[field].decimals)
  if (reason) throw fieldError({ [field]: reason })
  return sent === null || sent.trim() === '' ? null : sent.trim()
}

interface CostChange {
  changes: JobChanges
  words: { changed: string; removed: string }
  cost: string | null
}

async function saveCost(ctx: TxContext, job: Job, { changes, words, cost }: CostChange) {
  const after = await saveJobChanges(ctx, job, { changes })
  if (after !== job) {
    const line = cost === null ? { message: words.removed } : { message: words.changed, amount: pounds(decimal(cost)) }
    await recordActivity(ctx, { job: after, action_type: 'cost', ...line })
  }
  return presentJob(ctx, job.id)
}
