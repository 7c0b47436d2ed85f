import { allocationActivities } from '@dray/domain/allocation/allocation.messages.ts'
import { type PlanChoice, type PlanDay, planDay } from '@dray/domain/allocation/plan-day.ts'
import type { updateJob as updateJobCall } from '@dray/domain/job-entry/job-entry.calls.ts'
import { jobType } from '@dray/domain/jobs/job-type.ts'
import { activityMessages } from '@dray/domain/jobs/jobs.messages.ts'
import type { JobMode } from '@dray/domain/jobs/mode.ts'
import type { JobStatus } from '@dray/domain/jobs/status.ts'
import type { Acceptance } from '@dray/domain/kernel/acceptance.ts'
import { editJob, inWords } from '#features/job-entry/index.ts'
import { takeStep } from '#features/job-steps/index.ts'
import {
  type Job,
  type JobChanges,
  lockJob,
  presentJob,
  recordActivity,
  saveJobChanges,
  saveTripChanges,
} from '#features/jobs/index.ts'
import { carrierNameOf, openAllocation } from '#features/workdays/index.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { TxContext, UseCase } from '#platform/http/calls/context.ts'
import { movePlan } from './move-plan.ts'

/**
 * Changes a job as far as its status leaves it open. A planned job that moves to another day takes its plan along or loses
 * it, as the person chooses; without a choice the change is refused. A trip's sub-job has a call of its own.
 */
export const updateJob: UseCase<typeof updateJobCall> = async (ctx, { params, body }) => {
  const { plan, accept_warnings, override_reason, ...changes } = body
  const job = await lockJob(ctx.tx, params.id)
  if (job.parent_id !== null) throw new AppError('sub_job_of_trip')
  const { columns, fields } = await editJob(ctx, job, { body: changes })
  const day = planDayOf(job, columns)
  if (day && !plan) throw await planOfOtherDay(ctx, job, day)
  const after =
    job.job_type === jobType.trip
      ? await saveTripChanges(ctx, job, columns)
      : await saveJobChanges(ctx, job, { changes: columns })
  if (fields.length > 0) {
    await recordActivity(ctx, {
      job: after,
      action_type: 'updated',
      message: activityMessages.updated(inWords(fields)),
    })
  }
  if (day && plan) await followDay(ctx, after, { plan, day, given: { accept_warnings, override_reason } })
  return presentJob(ctx, job.id)
}

const factsOf = (job: Job) => ({ ...job, mode: job.mode as JobMode })
const planDayOf = (job: Job, columns: JobChanges) =>
  planDay(job.status as JobStatus, { before: factsOf(job), after: factsOf({ ...job, ...columns } as Job) })

async function planOfOtherDay({ tx }: TxContext, job: Job, day: PlanDay) {
  const carrier = await carrierNameOf(tx, await openAllocation(tx, job.id))
  return new AppError('plan_of_other_day', { data: { ...day, carrier } })
}

interface Following {
  plan: PlanChoice
  day: PlanDay
  given: Acceptance
}

async function followDay(ctx: TxContext, job: Job, { plan, day, given }: Following) {
  if (plan === 'move') return movePlan(ctx, job, { date: day.is, given })
  const carrier = await carrierNameOf(ctx.tx, await openAllocation(ctx.tx, job.id))
  await takeStep(ctx, [job], { step: 'cancel_plan', message: allocationActivities.plan_cancelled(carrier) })
}
