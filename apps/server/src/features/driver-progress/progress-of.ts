import { phoneDays } from '@dray/domain/driver-captures/phone-days.ts'
import { type DriverProgress, progressOfJobs } from '@dray/domain/driver-progress/driver-progress.ts'
import { companyToday } from '#features/company/index.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import { givenOfJob, givenOnWorkdays } from './driver-progress.repo.ts'

type Ctx = Pick<TxContext, 'tx' | 'now'>
type Progress = (id: number) => DriverProgress | null

/**
 * Returns how far the drivers of these workdays are by their phones, of a workday and of a job on it (by the id of its
 * allocation): read in one statement, of those days alone that phones show.
 */
export async function progressOfWorkdays(
  ctx: Ctx,
  workdays: readonly { id: number; date: string }[],
): Promise<{ ofWorkday: Progress; ofJob: Progress }> {
  const { from, to } = phoneDays(await companyToday(ctx))
  const ids = workdays.flatMap(({ id, date }) => (date >= from && date <= to ? [id] : []))
  const given = ids.length === 0 ? [] : await givenOnWorkdays(ctx.tx, ids)
  const byWorkday = Map.groupBy(given, ({ workday_id }) => workday_id)
  const byJob = Map.groupBy(given, ({ work_day_job_id }) => work_day_job_id)
  return {
    ofWorkday: (id) => progressOfJobs(byWorkday.get(id) ?? []),
    ofJob: (id) => progressOfJobs(byJob.get(id) ?? []),
  }
}

/** The same of one job, each driver who has it; none while no phone shows it. */
export async function progressOfOneJob(ctx: Ctx, job_id: number) {
  const given = await givenOfJob(ctx.tx, job_id, phoneDays(await companyToday(ctx)))
  return [...Map.groupBy(given, ({ work_day_job_id }) => work_day_job_id)].flatMap(([, jobs]) => {
    const progress = progressOfJobs(jobs)
    return progress ? [{ ...progress, driver_name: jobs[0]?.driver_name ?? '' }] : []
  })
}
