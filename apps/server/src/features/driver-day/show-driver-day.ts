import { failureReasons } from '@dray/domain/driver-captures/capture.ts'
import type * as calls from '@dray/domain/driver-day/driver-day.calls.ts'
import type { CallAnswer } from '@dray/domain/kernel/call.ts'
import { addDays, dateIn } from '@dray/domain/kernel/clock-time.ts'
import { noteSeen, unseenPush } from '#features/driver-pushes/index.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { TxContext, UseCase } from '#platform/http/calls/context.ts'
import { capturedOf, dayFacts, jobsOf, notesOf, workdaysOf } from './day.repo.ts'
import { presentWorkdays } from './present-workdays.ts'

/** What the driver reads here, no message tells them of any more. */
export const showDriverDay: UseCase<typeof calls.showDriverDay> = async (ctx) => {
  const { account_id, session_id } = ctx.viewer
  const { day, unseen } = await ctx.reading(async (inner) => {
    const read = await readDriverDay(inner, account_id)
    return { day: read, unseen: await unseenPush(inner.tx, { session_id, day: read }) }
  })
  if (unseen) await ctx.inTransaction(({ tx }) => noteSeen(tx, unseen))
  return day
}

type Day = CallAnswer<typeof calls.showDriverDay>
type Reading = Pick<TxContext, 'tx' | 'now'>

/** Nothing of another driver's is among it, and of a job nothing about money. */
export async function readDriverDay({ tx, now }: Reading, driver_id: number): Promise<Day> {
  const facts = await dayFacts(tx, driver_id)
  if (!facts) throw new AppError('not_found')
  const { id, full_name, company_name, mobile, time_zone } = facts
  const today = dateIn(time_zone, now)
  const span = { driver_id: id, from: addDays(today, -1), to: addDays(today, 1) }
  const workdays = await workdaysOf(tx, span)
  const workday_ids = workdays.map((workday) => workday.id)
  const jobs = workday_ids.length > 0 ? await jobsOf(tx, workday_ids) : []
  const job_ids = jobs.map((job) => job.id)
  const notes = job_ids.length > 0 ? await notesOf(tx, job_ids) : []
  const captured = job_ids.length > 0 ? await capturedOf(tx, { driver_id: id, job_ids }) : []
  return {
    server_time: now,
    time_zone,
    today,
    driver: { id, name: full_name },
    company: { company_name, phone: mobile },
    failure_reasons: [...failureReasons],
    workdays: presentWorkdays({ workdays, jobs, notes, captured, today }),
  }
}
