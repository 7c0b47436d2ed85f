import { allocationActivities } from '@dray/domain/allocation/allocation.messages.ts'
import type { restoreWorkdays as call } from '@dray/domain/organizer/workday.calls.ts'
import { targetDate, targetLeg } from '#features/allocation/index.ts'
import { takeStep } from '#features/job-steps/index.ts'
import { lockJob } from '#features/jobs/index.ts'
import type { WorkdayRow } from '#features/workdays/index.ts'
import type { TxContext, UseCase } from '#platform/http/context.ts'
import { bookWorkdays } from './book-workdays.ts'
import { driversByIds } from './crews.repo.ts'
import { cardsOf } from './present-cards.ts'

/** Makes the workdays again and gives them their jobs; a job that somebody else has by now refuses all of it. */
export const restoreWorkdays: UseCase<typeof call> = async (ctx, { body }) => {
  const { workdays } = body
  const made = await bookWorkdays(ctx, workdays, body)
  for (const [at, workday] of made.entries()) await giveBack(ctx, workday, workdays[at]?.jobs ?? [])
  return cardsOf(
    ctx.tx,
    made.map(({ id }) => id),
    ctx.now,
  )
}

async function giveBack(ctx: TxContext, workday: WorkdayRow, jobs: readonly { job_id: number; is_planned: 0 | 1 }[]) {
  const [driver] = await driversByIds(ctx.tx, [workday.driver_id])
  for (const { job_id, is_planned } of jobs) {
    const job = await lockJob(ctx.tx, job_id)
    targetDate(job, workday.date)
    const carrier = { workday_id: workday.id, leg: targetLeg(job) }
    const name = driver?.full_name ?? ''
    const message = is_planned ? allocationActivities.planned(name) : allocationActivities.allocated(name)
    await takeStep(ctx, [job], { step: is_planned ? 'plan' : 'allocate', message, carrier })
  }
}
