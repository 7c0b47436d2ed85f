import { allocationReasons, allocationActivities as texts } from '@dray/domain/allocation/allocation.messages.ts'
import { allocationDate } from '@dray/domain/allocation/allocation-date.ts'
import { legChoices } from '@dray/domain/allocation/leg-choice.ts'
import { jobStep, type StepId } from '@dray/domain/job-steps/steps.ts'
import type { Leg, LegFacts } from '@dray/domain/jobs/leg.ts'
import type { JobMode } from '@dray/domain/jobs/mode.ts'
import type { JobStatus } from '@dray/domain/jobs/status.ts'
import { type Job, lockJob } from '#features/jobs/index.ts'
import { openAllocation } from '#features/workdays/index.ts'
import type { Tx } from '#platform/db/transaction.ts'
import { AppError, fieldError } from '#platform/errors/app-error.ts'

/** What the person saw when deciding. */
export interface Seen {
  job_number?: string | undefined
  status?: JobStatus | undefined
}

/** Locks the job that a person meant: what was seen of it must still be so, and the step must start from where it is. */
export async function lockJobFor(tx: Tx, id: number, { seen, step }: { seen: Seen; step?: StepId }): Promise<Job> {
  const job = await lockJob(tx, id)
  if (seen.job_number !== undefined && seen.job_number !== job.job_number) {
    throw fieldError({ job_number: allocationReasons.other_job })
  }
  const { status } = job
  if (seen.status !== undefined && seen.status !== status) throw new AppError('status_changed', { data: { status } })
  if (step && !jobStep(step).from.includes(status as JobStatus)) {
    throw new AppError('step_not_allowed', { data: { status } })
  }
  return job
}

interface Giving extends Seen {
  job_id: number
  is_planned?: 0 | 1
  replaces?: { id: number; version: number } | undefined
}

/** Locks the job that is to be given to somebody, and says by which step: what is booked only goes on from whom the person saw. */
export async function lockJobToGive(tx: Tx, { job_id, is_planned, replaces, ...seen }: Giving) {
  const given = replaces === undefined ? 'allocate' : 'hand_over'
  const step = is_planned ? 'plan' : given
  const job = await lockJobFor(tx, job_id, { seen, step })
  if (replaces !== undefined) {
    const { work_day_job, sub_contractor_job } = await openAllocation(tx, job.id)
    const open = work_day_job ?? sub_contractor_job
    if (open?.id !== replaces.id || open.version !== replaces.version) {
      throw new AppError('status_changed', { data: { status: job.status } })
    }
  }
  const line = { plan: texts.planned, allocate: texts.allocated, hand_over: texts.moved }[step]
  return { job, step, line } as const
}

/** The date of a job's next allocation by its mode's rule; a trip's leg may name its own. Another date is refused. */
export function targetDate(job: Job, wanted: string | undefined): string {
  const own = job.parent_id === null ? null : wanted
  const { date, refusal } = allocationDate({ ...job, mode: job.mode as JobMode }, own)
  if (date === null) throw fieldError({ date: refusal })
  if (wanted !== undefined && wanted !== date) throw fieldError({ date: allocationReasons.other_date(date) })
  return date
}

/** The leg that is given away: the next one unless another is open and wanted. */
export function targetLeg(job: Job, wanted?: Leg | undefined): Leg {
  const facts: LegFacts = { ...job, mode: job.mode as JobMode }
  const [next, ...others] = legChoices(facts)
  const leg = wanted ?? next
  if (leg === undefined || (leg !== next && !others.includes(leg))) {
    throw fieldError({ leg: allocationReasons.leg_not_open })
  }
  return leg
}
