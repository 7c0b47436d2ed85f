/** Who carries a job, as the diary's Driver/Sub column shows it. */
export type Carrier =
  | { kind: 'driver' | 'agency_driver'; name: string; date: string }
  | { kind: 'sub_contractor' | 'owner_driver'; name: string; date: string }

export interface CarrierFacts {
  /** The newest live workday allocation. */
  work_day: { date: string; driver_name: string | null; agency_driver_name: string | null } | null
  /** The newest live sub-contractor job; shown by its code, an owner driver by name. */
  sub_contractor_job: { date: string; code: string; is_owner_driver: boolean } | null
}

/** The one name the diary shows: a sub-contractor wins when its date is the same as or later than the workday's. */
export function driverOrSub(facts: CarrierFacts): Carrier | null {
  const { work_day, sub_contractor_job } = facts
  if (sub_contractor_job && (!work_day || sub_contractor_job.date >= work_day.date)) {
    const kind = sub_contractor_job.is_owner_driver ? 'owner_driver' : 'sub_contractor'
    return { kind, name: sub_contractor_job.code, date: sub_contractor_job.date }
  }
  if (!work_day) return null
  const { date, driver_name, agency_driver_name } = work_day
  if (driver_name !== null) return { kind: 'driver', name: driver_name, date }
  return agency_driver_name === null ? null : { kind: 'agency_driver', name: agency_driver_name, date }
}
