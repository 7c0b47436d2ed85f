import { driverOrSub } from '@dray/domain/allocation/driver-or-sub.ts'
import { isAgencyDriver } from '@dray/domain/drivers/driver-type.ts'
import type { Leg } from '@dray/domain/jobs/leg.ts'
import type { JobStatus } from '@dray/domain/jobs/status.ts'
import type { SubContractorJobRow, WorkDayJobRow } from './job-detail.repo.ts'

/** One workday of the job, with who drives what on it. */
export function presentWorkDayJob(row: WorkDayJobRow) {
  const driver = { id: row.driver_id, code: row.code, full_name: row.full_name }
  return {
    id: row.id,
    workday_id: row.workday_id,
    leg: row.leg as Leg,
    is_planned: row.is_planned,
    is_completed: row.is_completed,
    version: row.version,
    work_day: {
      id: row.workday_id,
      date: row.date,
      shift_type_id: row.shift_type_id,
      driver_id: row.driver_id,
      client_driver: isAgencyDriver(row.driver_type) ? null : driver,
      agency_driver: isAgencyDriver(row.driver_type) ? driver : null,
      vehicle: { id: row.vehicle_id, reg: row.reg },
      trailer: row.trailer_id === null ? null : { id: row.trailer_id, serial_no: row.serial_no ?? '' },
    },
  }
}

/** One sub-contractor or owner driver of the job. */
export function presentSubContractorJob(row: SubContractorJobRow) {
  const { id, date, is_planned, is_completed, version, sub_contractor_id, owner_driver_id, agreed_subcost } = row
  return {
    id,
    date,
    leg: row.leg as Leg,
    is_planned,
    is_completed,
    version,
    agreed_subcost,
    sub_contractor_id,
    owner_driver_id,
    sub_contractor:
      sub_contractor_id === null ? null : { id: sub_contractor_id, code: row.sub_code ?? '', name: row.sub_name ?? '' },
    owner_driver:
      owner_driver_id === null
        ? null
        : { id: owner_driver_id, code: row.owner_code ?? '', full_name: row.owner_name ?? '' },
  }
}

export interface Carriers {
  workdays: WorkDayJobRow[]
  subs: SubContractorJobRow[]
}

/** The one name of the Driver/Sub column, from the newest workday and the newest sub-contractor job. */
export function carrierOf(status: JobStatus, { workdays: [workday], subs: [sub] }: Carriers) {
  return driverOrSub({
    status,
    work_day: workday
      ? {
          is_completed: workday.is_completed,
          date: workday.date,
          driver_name: isAgencyDriver(workday.driver_type) ? null : workday.full_name,
          agency_driver_name: isAgencyDriver(workday.driver_type) ? workday.full_name : null,
        }
      : null,
    sub_contractor_job: sub
      ? {
          is_completed: sub.is_completed,
          date: sub.date,
          code: sub.sub_code ?? sub.owner_name ?? '',
          is_owner_driver: sub.owner_driver_id !== null,
        }
      : null,
  })
}

/** The date of the allocation that is still to be done, if there is one. */
export const allocationDateOf = ({ workdays, subs }: Carriers): string | null =>
  (workdays.find((one) => one.is_completed === 0) ?? subs.find((one) => one.is_completed === 0))?.date ?? null
