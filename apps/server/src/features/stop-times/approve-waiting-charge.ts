import { profit } from '@dray/domain/job-entry/charges.ts'
import { isFieldOpen } from '@dray/domain/job-entry/entry-lock.ts'
import { activityMessages } from '@dray/domain/jobs/jobs.messages.ts'
import type { JobStatus } from '@dray/domain/jobs/status.ts'
import { decimal, pounds, rounded } from '@dray/domain/kernel/decimal.ts'
import type { approveWaitingCharge as approveWaitingChargeCall } from '@dray/domain/stop-times/stop-times.calls.ts'
import { type Job, lockJob, presentJob, recordActivity, saveJobChanges } from '#features/jobs/index.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/context.ts'

/** Adds the waiting charge proposed from the stamps to the one that a clerk has typed, and so to the total. */
export const approveWaitingCharge: UseCase<typeof approveWaitingChargeCall> = async (ctx, { body }) => {
  const job = await lockJob(ctx.tx, body.job_id)
  const pending = decimal(job.waiting_charge_pending)
  if (pending.eq(0)) return { status: false, job: await presentJob(ctx, job.id) }
  if (!isFieldOpen(job.status as JobStatus, 'waiting_charge')) {
    throw new AppError('job_locked', { data: { status: job.status } })
  }
  const after = await saveJobChanges(ctx, job, { changes: approved(job) })
  const message = activityMessages.waiting_approved
  await recordActivity(ctx, { job: after, action_type: 'waiting', message, amount: pounds(pending) })
  return { status: true, job: await presentJob(ctx, job.id) }
}

function approved(job: Job) {
  const waiting_charge = decimal(job.waiting_charge).plus(decimal(job.waiting_charge_pending))
  const total_charge = pounds(decimal(job.base_charge).plus(decimal(job.extras)).plus(rounded(waiting_charge)))
  return {
    waiting_charge: waiting_charge.toFixed(),
    waiting_charge_pending: null,
    total_charge,
    profit: profit(total_charge, job.subcost),
  }
}
