import { allocateTexts as texts } from '@dray/domain/allocation/allocate-dialog.messages.ts'
import { shift } from '@dray/domain/drivers/shift.ts'
import type { OfficeJob } from '#features/jobs/index.ts'

export type CarrierKind = 'driver' | 'sub_contractor' | 'owner_driver'

/** Who has the job now, or is planned for it. */
export interface CurrentCarrier {
  kind: CarrierKind
  /** The allocation's own id. */
  id: number
  version: number
  is_planned: boolean
  name: string
  /** Vehicle, shift; what a driver needs. */
  detail: string
  workday_id: number | null
  /** The driver's, sub-contractor's or owner driver's id. */
  carrier_id: number | null
}

type WorkDayJob = OfficeJob['work_day_jobs'][number]
type SubContractorJob = OfficeJob['sub_contractor_jobs'][number]

function onWorkday({ id, version, is_planned, workday_id, work_day }: WorkDayJob): CurrentCarrier {
  const { client_driver, agency_driver, vehicle, trailer, shift_type_id, driver_id } = work_day
  const shiftText = texts.shiftWords[shift_type_id === shift.night ? shift.night : shift.day]
  return {
    kind: 'driver',
    id,
    version,
    is_planned: is_planned === 1,
    name: (client_driver ?? agency_driver)?.full_name ?? '',
    detail: [vehicle.reg, trailer?.serial_no, shiftText].filter(Boolean).join(', '),
    workday_id,
    carrier_id: driver_id,
  }
}

function withSubContractor({
  id,
  version,
  is_planned,
  sub_contractor,
  owner_driver,
}: SubContractorJob): CurrentCarrier {
  return {
    kind: owner_driver ? 'owner_driver' : 'sub_contractor',
    id,
    version,
    is_planned: is_planned === 1,
    name: owner_driver?.full_name ?? sub_contractor?.name ?? '',
    detail: owner_driver?.code ?? sub_contractor?.code ?? '',
    workday_id: null,
    carrier_id: owner_driver?.id ?? sub_contractor?.id ?? null,
  }
}

/** The allocation that is open: one whose leg has not been done. A job has at most one. */
export function currentCarrier(job: Pick<OfficeJob, 'work_day_jobs' | 'sub_contractor_jobs'>): CurrentCarrier | null {
  const workDayJob = job.work_day_jobs.find(({ is_completed }) => is_completed === 0)
  if (workDayJob) return onWorkday(workDayJob)
  const subContractorJob = job.sub_contractor_jobs.find(({ is_completed }) => is_completed === 0)
  return subContractorJob ? withSubContractor(subContractorJob) : null
}
