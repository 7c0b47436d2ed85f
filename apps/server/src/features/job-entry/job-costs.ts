import { costStatuses, mayEditCostsInline } from '@dray/domain/job-entry/entry-lock.ts'
import { jobFields } from '@dray/domain/jobs/job-fields.table.ts'
import { jobMessages } from '@dray/domain/jobs/jobs.messages.ts'
import type { JobStatus } from '@dray/domain/jobs/status.ts'
import { decimal, pounds } from '@dray/domain/kernel/decimal.ts'
import { numberError } from '@dray/domain/kernel/typed-number.ts'
import { type Job, type JobChanges, lockJob, presentJob, recordActivity, saveJobChanges } from '#features/jobs/index.ts'
import { AppError, fieldError } from '#platform/errors/app-error.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import { checkJobVersion } from './edit-job.ts'

export async function lockForCosts(ctx: TxContext, id: number, version: number | undefined): Promise<Job> {
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

export function readCost(field: 'subcost' | 'other_costs', sent: string | null): string | null {
  const reason = numberError(sent, jobFields[field].decimals)
  if (reason) throw fieldError({ [field]: reason })
  return sent === null || sent.trim() === '' ? null : sent.trim()
}

interface CostChange {
  changes: JobChanges
  words: { changed: string; removed: string }
  cost: string | null
}

export async function saveCost(ctx: TxContext, job: Job, { changes, words, cost }: CostChange) {
  const after = await saveJobChanges(ctx, job, { changes })
  if (after !== job) {
    const line = cost === null ? { message: words.removed } : { message: words.changed, amount: pounds(decimal(cost)) }
    await recordActivity(ctx, { job: after, action_type: 'cost', ...line })
  }
  return presentJob(ctx, job.id)
}
