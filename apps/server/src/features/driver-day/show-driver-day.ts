import { failureReasons } from '@dray/domain/driver-captures/capture.ts'
import { phoneDays } from '@dray/domain/driver-captures/phone-days.ts'
import type * as calls from '@dray/domain/driver-day/driver-day.calls.ts'
import { dateIn } from '@dray/domain/kernel/clock-time.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { capturedOf, dayFacts, jobsOf, notesOf, workdaysOf } from './day.repo.ts'
import { presentWorkdays } from './present-workdays.ts'

/** Nothing of another driver's is among it, and of a job nothing about money. */
export const showDriverDay: UseCase<typeof calls.showDriverDay> = async ({ tx, viewer, now }) => {
  const facts = await dayFacts(tx, viewer.account_id)
  if (!facts) throw new AppError('not_found')
  const { id, full_name, company_name, mobile, time_zone } = facts
  const today = dateIn(time_zone, now)
  const span = { driver_id: id, ...phoneDays(today) }
  const workdays = await workdaysOf(tx, span)
  const workday_ids = workdays.map((workday) => workday.id)
  const jobs = workday_ids.length > 0 ? await jobsOf(tx, workday_ids) : []
  const job_ids = jobs.map((job) => job.id)
  const notes =
    job_ids.length > 0 ? await notesOf(tx, [...job_ids, ...jobs.flatMap(({ with_trip }) => with_trip ?? [])]) : []
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
