import { driverOrSub } from '@dray/domain/allocation/driver-or-sub.ts'
import { isAgencyDriver } from '@dray/domain/drivers/driver-type.ts'
import type { JobKind } from '@dray/domain/job-entry/job-dates.ts'
import { type JobOffer, type OfferFacts, offerOf } from '@dray/domain/job-offers/offer-state.ts'
import type { CustomerJobRow, JobRow } from '@dray/domain/jobs/job.ts'
import type { JobType } from '@dray/domain/jobs/job-type.ts'
import type { JobMode } from '@dray/domain/jobs/mode.ts'
import type { JobStatus } from '@dray/domain/jobs/status.ts'
import { presentTimes, sentQuoteOf, withPlaces, wordOf } from '#features/jobs/index.ts'
import type { CustomerRow, OfficeRow } from './list-rows.repo.ts'

function carrier(row: OfficeRow) {
  return driverOrSub({
    status: row.status as JobStatus,
    work_day:
      row.workday_date === null
        ? null
        : {
            is_completed: row.workday_done ?? 0,
            date: row.workday_date,
            driver_name: isAgencyDriver(row.driver_type) ? null : row.full_name,
            agency_driver_name: isAgencyDriver(row.driver_type) ? row.full_name : null,
          },
    sub_contractor_job:
      row.sub_date === null
        ? null
        : {
            is_completed: row.sub_done ?? 0,
            date: row.sub_date,
            code: row.sub_code ?? row.owner_name ?? '',
            is_owner_driver: row.owner_driver_id !== null,
          },
  })
}

const openDate = (row: OfficeRow) => {
  if (row.workday_done === 0) return row.workday_date
  return row.sub_done === 0 ? row.sub_date : null
}

/** One row of the diary. */
export function presentOfficeRow(row: OfficeRow): JobRow {
  const { customer_name, customer_code, customer_type } = row
  return {
    ...row,
    ...references(row),
    ...placesOf(row),
    type: row.type as JobKind,
    job_type: row.job_type as JobType,
    mode: row.mode as JobMode,
    status: row.status as JobStatus,
    status_before: row.status_before as JobStatus | null,
    customer: { customer_name, customer_code, customer_type },
    load_type: loadTypeOf(row),
    quote: sentQuoteOf(row),
    offer: offerOfRow(row),
    driver_or_sub: carrier(row),
    allocation_date: openDate(row),
    has_work_day_jobs: row.workday_date === null ? 0 : 1,
    has_pod: row.has_pod === 1 ? 1 : row.trip_has_pod,
    job_process_count: row.job_process_count ?? 0,
  }
}

function offerOfRow(row: OfficeRow): JobOffer | null {
  if (row.offer_sent_at === null) return null
  return offerOf({
    sent_at: row.offer_sent_at,
    on_device_at: row.offer_on_device_at,
    seen_at: row.offer_seen_at,
    answer: row.offer_answer as OfferFacts['answer'],
    answered_at: row.offer_answered_at,
    reason: row.offer_reason,
    ignored_at: row.offer_ignored_at,
  })
}

const loadTypeOf = ({ load_type_id: id, load_type_code, load_type_color }: OfficeRow) =>
  id === null ? null : { id, code: load_type_code ?? '', color: load_type_color ?? '' }

/** One row of the portal. */
export function presentCustomerRow(row: CustomerRow): CustomerJobRow {
  const { customer_name, customer_code } = row
  return {
    ...row,
    ...references(row),
    ...placesOf(row),
    mode: row.mode as JobMode,
    status: row.status as JobStatus,
    customer: { customer_name, customer_code },
    service: wordOf(row.service_id, row.service_code, row.service_description),
    quote: sentQuoteOf(row),
  }
}

/** A trip without places of its own shows the first and the last of its sub-jobs. */
function placesOf(row: CustomerRow | OfficeRow) {
  const shown = withPlaces(row)
  return { ...shown, ...presentTimes(shown) }
}

type References = Pick<CustomerRow, 'customer_reference' | 'air_way_bill_numbers'>
const references = (row: References) => ({
  customer_reference: row.customer_reference,
  air_way_bill_numbers: row.air_way_bill_numbers,
})
