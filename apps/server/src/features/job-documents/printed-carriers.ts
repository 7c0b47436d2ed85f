import type { JobDetail } from '@dray/domain/jobs/job.ts'
import type { Leg } from '@dray/domain/jobs/leg.ts'
import type { Side } from '@dray/domain/jobs/mode.ts'

/** Who carries a job, and with what; blank while nobody does. */
export interface PrintedCarrier {
  driver: string
  vehicle: string
  trailer: string
}

const nobody: PrintedCarrier = { driver: '', vehicle: '', trailer: '' }

type Allocations = Pick<JobDetail, 'work_day_jobs' | 'sub_contractor_jobs'>

/** Who carries a job, or one side of it: the live allocation; once all are done, the newest. Both lists come newest first. */
export function printedCarrier(job: Allocations, side?: Side): PrintedCarrier {
  const isAsked = ({ leg }: { leg: Leg }) => side === undefined || leg === 'both' || leg === side
  const work_day_jobs = job.work_day_jobs.filter(isAsked)
  const sub_contractor_jobs = job.sub_contractor_jobs.filter(isAsked)
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

const sides = ['collection', 'delivery'] as const

/** Those who carry a job: one, or where it is collected and delivered by itself, one for each side. */
export function carriersOf(job: Allocations): { side?: Side; carrier: PrintedCarrier }[] {
  const isParted = [...job.work_day_jobs, ...job.sub_contractor_jobs].some(({ leg }) => leg !== 'both')
  return isParted
    ? sides.map((side) => ({ side, carrier: printedCarrier(job, side) }))
    : [{ carrier: printedCarrier(job) }]
}
