import { allocationActivities } from '@dray/domain/allocation/allocation.messages.ts'
import type { restoreWorkdays as call } from '@dray/domain/organizer/workday.calls.ts'
import { lockJobFor, targetDate, targetLeg } from '#features/allocation/index.ts'
import { takeStep } from '#features/job-steps/index.ts'
import { type Job, lockJob } from '#features/jobs/index.ts'
import { openAllocation, refuseClashes, type WorkdayRow } from '#features/workdays/index.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { TxContext, UseCase } from '#platform/http/calls/context.ts'
import { bookWorkdays } from './book-workdays.ts'
import { driversByIds } from './crews.repo.ts'
import { refuseRemovedByOthers } from './own-removals.ts'
import { cardsOf } from './present-cards.ts'

type Body = Parameters<UseCase<typeof call>>[1]['body']
type Wanted = Body['workdays'][number]

export const restoreWorkdays: UseCase<typeof call> = (ctx, { body }) => bringBackWorkdays(ctx, body)

/**
 * Makes the workdays again and gives them their jobs; a job that somebody else has by now refuses all of it, before
 * anything is asked.
 */
export async function bringBackWorkdays(ctx: TxContext, { workdays, ...given }: Body) {
  await refuseRemovedByOthers(ctx, workdays)
  // The jobs are locked before their workdays, as everywhere.
  const jobs = await jobsOf(ctx, workdays)
  const made = await bookWorkdays(ctx, workdays, given)
  for (const [at, workday] of made.entries()) await giveBack(ctx, workday, { given: workdays[at]?.jobs ?? [], jobs })
  return cardsOf(
    ctx.tx,
    made.map(({ id }) => id),
    ctx.now,
  )
}

const stepOf = ({ is_planned }: Wanted['jobs'][number]) => (is_planned ? 'plan' : 'allocate')

/** The jobs of all of them, locked in the order of their ids, each one that its day may have. */
async function jobsOf(ctx: TxContext, workdays: readonly Wanted[]) {
  const jobs = workdays.flatMap(({ date, jobs: of }) => of.map((job) => ({ ...job, date })))
  const wanted = jobs.toSorted((a, b) => a.job_id - b.job_id)
  for (const { job_id } of wanted) await lockJob(ctx.tx, job_id)
  await refuseClashes(ctx.tx, workdays)
  const found = new Map<number, Job>()
  for (const one of wanted) {
    const job = await lockJobFor(ctx.tx, one.job_id, { seen: {}, step: stepOf(one) })
    const { work_day_job, sub_contractor_job } = await openAllocation(ctx.tx, job.id)
    if (work_day_job || sub_contractor_job || found.has(job.id))
      throw new AppError('step_not_allowed', { data: { status: job.status } })
    targetDate(job, one.date)
    found.set(job.id, job)
  }
  return found
}

interface Given {
  given: Wanted['jobs']
  jobs: Awaited<ReturnType<typeof jobsOf>>
}

async function giveBack(ctx: TxContext, workday: WorkdayRow, { given, jobs }: Given) {
  const [driver] = await driversByIds(ctx.tx, [workday.driver_id])
  for (const one of given) {
    const job = jobs.get(one.job_id)
    if (!job) throw new AppError('not_found')
    const carrier = { workday_id: workday.id, leg: targetLeg(job) }
    const name = driver?.full_name ?? ''
    const message = one.is_planned ? allocationActivities.planned(name) : allocationActivities.allocated(name)
    await takeStep(ctx, [job], { step: stepOf(one), message, carrier })
  }
}
