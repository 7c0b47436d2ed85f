import { hasReached, type JobStatus } from '../jobs/status.ts'

/** Who carries a job, as the diary's Driver/Sub column shows it. */
export type Carrier =
  | { kind: 'driver' | 'agency_driver'; name: string; date: string }
  | { kind: 'sub_contractor' | 'owner_driver'; name: string; date: string }

export interface CarrierFacts {
  status: JobStatus
  /** The newest workday allocation. */
  work_day: (Done & { date: string; driver_name: string | null; agency_driver_name: string | null }) | null
  /** The newest sub-contractor job; shown by its code, an owner driver by name. */
  sub_contractor_job: (Done & { date: string; code: string; is_owner_driver: boolean }) | null
}

interface Done {
  /** 1: its leg has been done. */
  is_completed: number
}

/** A job that has been done shows who did it last, until it is cancelled; before that a done leg's carrier has it no more. */
export const showsDoneLegs = (status: JobStatus) => hasReached(status, 'Completed') && !hasReached(status, 'Cancelled')

/** The allocation, where it is live: still to be done, or done with the job. */
const live = <A extends Done>(allocation: A | null, status: JobStatus) =>
  allocation && (allocation.is_completed === 0 || showsDoneLegs(status)) ? allocation : null

/** The one name the diary shows: a sub-contractor wins when its date is the same as or later than the workday's. */
export function driverOrSub(facts: CarrierFacts): Carrier | null {
  const work_day = live(facts.work_day, facts.status)
  const sub_contractor_job = live(facts.sub_contractor_job, facts.status)
  if (sub_contractor_job && (!work_day || sub_contractor_job.date >= work_day.date)) {
    const kind = sub_contractor_job.is_owner_driver ? 'owner_driver' : 'sub_contractor'
    return { kind, name: sub_contractor_job.code, date: sub_contractor_job.date }
  }
  if (!work_day) return null
  const { date, driver_name, agency_driver_name } = work_day
  if (driver_name !== null) return { kind: 'driver', name: driver_name, date }
  return agency_driver_name === null ? null : { kind: 'agency_driver', name: agency_driver_name, date }
}
