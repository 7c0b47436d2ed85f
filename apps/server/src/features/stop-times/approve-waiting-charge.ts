import { isFieldOpen } from '@dray/domain/job-entry/entry-lock.ts'
import { activityMessages } from '@dray/domain/jobs/jobs.messages.ts'
import type { Side } from '@dray/domain/jobs/mode.ts'
import type { JobStatus } from '@dray/domain/jobs/status.ts'
import { decimal } from '@dray/domain/kernel/decimal.ts'
import type { approveWaitingCharge as approveWaitingChargeCall } from '@dray/domain/stop-times/stop-times.calls.ts'
import { stopActivities } from '@dray/domain/stop-times/stop-times.messages.ts'
import { amountToApprove } from '@dray/domain/stop-times/stop-waiting.ts'
import { lockJob, presentJob, recordActivity, saveJobChanges } from '#features/jobs/index.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { lockStopTimes, updateStopTime } from './stop-times.repo.ts'
import { withWaiting } from './waiting-columns.ts'

/** Adds what was proposed from the stamps, of one stop or of all, to the waiting that a clerk has typed, and so to the total. */
export const approveWaitingCharge: UseCase<typeof approveWaitingChargeCall> = async (ctx, { body }) => {
  const job = await lockJob(ctx.tx, body.job_id)
  const stops = await lockStopTimes(ctx.tx, { of: 'priced_job_id', id: job.id })
  const only = body.stop_time_id === undefined ? null : stops.find(({ id }) => id === body.stop_time_id)
  if (only === undefined) throw new AppError('not_found')
  const amount = decimal(amountToApprove(job, only))
  if (amount.eq(0)) return { status: false, job: await presentJob(ctx, job.id) }
  if (!isFieldOpen(job.status as JobStatus, 'waiting_charge')) {
    throw new AppError('job_locked', { data: { status: job.status } })
  }
  const pending = (only ? [only] : stops).filter(({ is_approved, charge }) => is_approved === 0 && charge !== null)
  for (const stop of pending) await updateStopTime(ctx.tx, stop, { is_approved: 1 })
  const left = decimal(job.waiting_charge_pending).minus(amount)
  const after = await saveJobChanges(ctx, job, {
    changes: withWaiting(job, {
      waiting_charge: decimal(job.waiting_charge).plus(amount).toFixed(),
      waiting_charge_pending: left.gt(0) ? left.toFixed() : null,
    }),
  })
  const message = only ? stopActivities.approved(only.side as Side) : activityMessages.waiting_approved
  await recordActivity(ctx, { job: after, action_type: 'waiting', message, amount: amount.toFixed() })
  return { status: true, job: await presentJob(ctx, job.id) }
}
