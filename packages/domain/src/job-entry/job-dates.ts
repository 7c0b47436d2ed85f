import { isDeliveredSameDay, type JobMode, jobMode, modeHasSide, type Side } from '../jobs/mode.ts'
import { isInOrder, type TimeColumns, timeOfSide } from '../jobs/stop-time.ts'
import { daysBetween } from '../kernel/clock-time.ts'
import type { FieldErrors } from '../kernel/errors.ts'
import { jobFormMessages } from './job-form.messages.ts'

/** Longest time from a job's first to its last day: lists read only that far back for what still runs. */
export const longestJobDays = 92

export type JobKind = 'job' | 'quote' | 'trip'

/** When a job is collected and delivered: dates in the company's zone, instants null where the kind of time has none. */
export interface JobMoments extends TimeColumns {
  mode: JobMode
}

/** The part that must be settled before times can be read: a time means nothing without its date. */
export interface DeliveryDay {
  mode: JobMode
  collection_date?: string | null | undefined
  delivery_date?: string | null | undefined
  delivery_at?: string | null | undefined
  delivery_from_at?: string | null | undefined
  delivery_to_at?: string | null | undefined
}

/** Delivered on the day of the collection unless another is typed, where the mode says so. */
export function deliveryDateOr(day: DeliveryDay): string | null {
  if (day.delivery_date || day.delivery_at || day.delivery_from_at || day.delivery_to_at)
    return day.delivery_date || null
  return isDeliveredSameDay(day.mode) ? day.collection_date || null : null
}

const needsCollectionDate = (mode: JobMode) => mode !== jobMode.deliveryOnly
const startsWithDelivery: readonly JobMode[] = [jobMode.deliveryOnly, jobMode.fromDepot]
/** A quote or a trip may leave the delivery date blank, unless the delivery is where it starts. */
const needsDeliveryDate = (mode: JobMode, kind: JobKind) =>
  startsWithDelivery.includes(mode) || (modeHasSide(mode, 'delivery') && kind === 'job')

/** What is wrong with a job's dates, each reason on the field that must change; empty when nothing is. */
export function jobDateErrors(job: JobMoments, { kind = 'job', zone }: { kind?: JobKind; zone: string }): FieldErrors {
  const errors: FieldErrors = {}
  if (needsCollectionDate(job.mode) && job.collection_date === null) {
    errors.collection_date = [jobFormMessages.collection_date_required]
  }
  if (needsDeliveryDate(job.mode, kind) && job.delivery_date === null) {
    errors.delivery_date = [jobFormMessages.delivery_date_required]
  }
  const hasBoth = modeHasSide(job.mode, 'collection') && modeHasSide(job.mode, 'delivery')
  return hasBoth ? { ...errors, ...orderErrors(job, zone) } : errors
}

/** The same day is right; then the latest delivery may not be before the earliest collection. */
function orderErrors(job: JobMoments, zone: string): FieldErrors {
  const { collection_date, delivery_date } = job
  if (collection_date === null || delivery_date === null) return {}
  if (delivery_date < collection_date) return { delivery_date: [jobFormMessages.delivery_before_collection] }
  if (daysBetween(collection_date, delivery_date) > longestJobDays) {
    return { delivery_date: [jobFormMessages.too_many_days] }
  }
  const isRight = isInOrder(timeOfSide(job, 'collection'), timeOfSide(job, 'delivery'), zone)
  return isRight ? {} : { delivery_time: [jobFormMessages.delivery_before_collection] }
}

/** What a job is ordered and found by. */
export interface JobSpan {
  first_date: string
  last_date: string
  /** Null while the first side's time is blank: such a job is at the start of its day. */
  first_at: string | null
}

/** What the span of a job is read from. */
type SpannedJob = Pick<JobMoments, 'mode' | `${Side}_${'date' | 'at'}`>

/** The days a job spans, from dates that are in order; null while the date that it starts by is missing. */
export function jobSpan(job: SpannedJob): JobSpan | null {
  const collection = { date: job.collection_date, at: job.collection_at }
  const delivery = { date: job.delivery_date, at: job.delivery_at }
  const first = job.mode === jobMode.deliveryOnly ? delivery : collection
  const last = job.mode === jobMode.collectionOnly ? collection : delivery
  if (first.date === null) return null
  return { first_date: first.date, last_date: last.date ?? first.date, first_at: first.at }
}

/** The days of a trip with its live legs; it is ordered by the moment of what begins on the earliest day, itself first. */
export function tripSpan(trip: SpannedJob, legs: readonly SpannedJob[]): JobSpan | null {
  const spans = [trip, ...legs].map(jobSpan).filter((span) => span !== null)
  const [first, ...others] = spans
  if (!first) return null
  return others.reduce(
    (whole, span) => ({
      ...(span.first_date < whole.first_date ? span : whole),
      last_date: span.last_date > whole.last_date ? span.last_date : whole.last_date,
    }),
    first,
  )
}
