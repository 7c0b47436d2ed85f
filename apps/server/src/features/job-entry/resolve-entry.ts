import type { JobFields } from '@dray/domain/job-entry/job-body.ts'
import { type JobKind, type JobMoments, jobSpan } from '@dray/domain/job-entry/job-dates.ts'
import { readJobForm } from '@dray/domain/job-entry/job-form.ts'
import { jobSearchText } from '@dray/domain/job-list/job-search-text.ts'
import { type JobType, jobType, jobTypeFor } from '@dray/domain/jobs/job-type.ts'
import { clearOtherSide } from '@dray/domain/jobs/mode.ts'
import type { SentTimes } from '@dray/domain/jobs/sent-time.ts'
import type { JobStatus } from '@dray/domain/jobs/status.ts'
import type { Job } from '#features/jobs/index.ts'
import { fieldError } from '#platform/errors/app-error.ts'
import { entryMoment } from './entry-moment.ts'
import { type Entry, readEntry, wholeColumns } from './job-entry.ts'
import type { ExtraLine } from './job-extras.repo.ts'
import { type ExtrasInputs, extrasErrors, priceExtras } from './price-extras.ts'

export interface EntryInputs extends ExtrasInputs {
  zone: string
  kind: JobKind
  /** The stored job, for an edit. */
  job: Job | null
  job_number: string | null
  /** Of a sub-job: the day its trip begins. */
  trip_collection_date?: string | null | undefined
}

/** The form as it will be stored: every column that the caller does not decide. */
export type ResolvedEntry = ReturnType<typeof resolveEntry>

/**
 * Validates what was sent and works out all that follows from it. Throws every error at once, field by field.
 */
export function resolveEntry(sent: JobFields, inputs: EntryInputs) {
  const { zone, kind, job, trip_collection_date = null } = inputs
  const entry = readEntry(sent, job)
  const { moments, errors } = readJobForm(
    { ...entry, kind, ...momentFields('collection', sent, inputs), ...momentFields('delivery', sent, inputs) },
    { zone, stored: job, trip_collection_date },
  )
  const wrong = { ...errors, ...extrasErrors(inputs) }
  const { customer_id, load_type_id } = entry
  const span = jobSpan(moments)
  if (Object.keys(wrong).length > 0 || !span || customer_id === null || load_type_id === null) throw fieldError(wrong)
  const kept = clearOtherSide(entry)
  const { totals, lines } = priceExtras(kept, inputs)
  const columns = {
    ...kept,
    ...wholeColumns(kept),
    ...moments,
    ...span,
    ...totals,
    customer_id,
    load_type_id,
    job_type: resolvedType(moments, inputs),
  }
  return { columns, lines: lines as ExtraLine[] }
}

function momentFields(side: 'collection' | 'delivery', sent: JobFields, { job, zone }: EntryInputs) {
  const time = Object.entries(entryMoment(side, sent, { job, zone }))
  return Object.fromEntries(time.map(([field, value]) => [`${side}_${field}`, value])) as SentTimes
}

function resolvedType(moments: JobMoments, { job, kind }: EntryInputs): JobType {
  return jobTypeFor({
    ...moments,
    job_type: kind === 'trip' ? jobType.trip : ((job?.job_type ?? null) as JobType | null),
    status: (job?.status ?? 'Pending') as JobStatus,
    temp_status: job?.temp_status ?? null,
  })
}

/** What a keyword finds the job by. */
export const searchTextOf = (columns: ResolvedEntry['columns'] | Entry, job_number: string) =>
  jobSearchText({
    ...columns,
    job_number,
    customer_references: columns.customer_reference.map((one) => one.name),
    air_way_bill_numbers: columns.air_way_bill_numbers.map((one) => one.awb_number),
  })
