import type { JobDetail } from '@dray/domain/jobs/job.ts'

/** Who carries a job, and with what; blank while nobody does. */
export interface PrintedCarrier {
  driver: string
  vehicle: string
  trailer: string
}

const nobody: PrintedCarrier = { driver: '', vehicle: '', trailer: '' }

/** The live allocation of a job; once all are done, the newest. Both lists come newest first. */
export function printedCarrier({ work_day_jobs, sub_contractor_jobs }: JobDetail): PrintedCarrier {
  const live = work_day_jobs.find((one) => one.is_completed === 0)
  const liveSub = sub_contractor_jobs.find((one) => one.is_completed === 0)
  const workday = live ?? (liveSub ? undefined : work_day_jobs[0])
  if (workday) {
    const { client_driver, agency_driver, vehicle, trailer } = workday.work_day
    return {
      driver: (client_driver ?? agency_driver)?.full_name ?? '',
      vehicle: vehicle.reg,
      trailer: trailer?.serial_no ?? '',
    }
  }
  const sub = liveSub ?? sub_contractor_jobs[0]
  return sub ? { ...nobody, driver: sub.sub_contractor?.name ?? sub.owner_driver?.full_name ?? '' } : nobody
}
