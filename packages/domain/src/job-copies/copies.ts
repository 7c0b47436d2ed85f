import type { JobMoments } from '../job-entry/job-dates.ts'
import { jobMode, type Side } from '../jobs/mode.ts'
import { isSkipped, type SkippedTime, timeColumns, timeLater, timeOfSide } from '../jobs/stop-time.ts'
import { daysBetween, showLongDate } from '../kernel/clock-time.ts'
import type { FieldErrors } from '../kernel/errors.ts'
import { jobCopyMessages } from './job-copies.messages.ts'

export const maxCopyDates = 366
export const maxCopies = 1000

/**
 * A job's moments so many days later, by the wall clock: local times and the days between collection and delivery stay,
 * whatever the clocks do between. Returns the local time that does not exist on its day, where there is one.
 */
function laterMoments<J extends JobMoments>(job: J, days: number, zone: string): J | SkippedTime {
  const collection = timeLater(timeOfSide(job, 'collection'), days, zone)
  if (isSkipped(collection)) return collection
  const delivery = timeLater(timeOfSide(job, 'delivery'), days, zone)
  if (isSkipped(delivery)) return delivery
  return { ...job, ...timeColumns('collection', collection), ...timeColumns('delivery', delivery) }
}

/** The side whose date is chosen for a copy: the collection, or the delivery of a job that has nothing else. */
export const copiedSide = ({ mode }: Pick<JobMoments, 'mode'>): Side =>
  mode === jobMode.deliveryOnly ? 'delivery' : 'collection'

/** A number of copies as it was asked for: `recurring_dates` null repeats a job on its own dates. */
export interface CopyOrder {
  recurring_dates: readonly string[] | null
  count: number
}

/** What is wrong with an order, each reason on its field; empty when nothing is. */
export function copyOrderErrors({ recurring_dates, count }: CopyOrder): FieldErrors {
  if (count < 1) return { count: [jobCopyMessages.count_least] }
  const dates = new Set(recurring_dates ?? ['its own'])
  if (dates.size === 0) return { recurring_dates: [jobCopyMessages.dates_required] }
  if (dates.size > maxCopyDates) return { recurring_dates: [jobCopyMessages.too_many_dates(maxCopyDates)] }
  const wanted = dates.size * count
  return wanted > maxCopies ? { count: [jobCopyMessages.too_many_copies(maxCopies, wanted)] } : {}
}

/** How many days after the job each copy lies, in order, `count` for each date; equal dates count once. */
export function copyOffsets(job: JobMoments, { recurring_dates, count }: CopyOrder): number[] {
  const own = copiedSide(job) === 'delivery' ? job.delivery_date : job.collection_date
  const dates = recurring_dates === null || own === null ? [own] : [...new Set(recurring_dates)].sort()
  const offsets = dates.map((date) => (own === null || date === null ? 0 : daysBetween(own, date)))
  return offsets.flatMap((offset) => Array.from({ length: count }, () => offset))
}

/** Why nothing was copied: a date on which a time does not exist, named. */
export const skippedTimeErrors = ({ date, time }: SkippedTime, field = 'recurring_dates'): FieldErrors => ({
  [field]: [jobCopyMessages.no_such_time(showLongDate(date), time)],
})

/** A job with the legs of its trip; a job of its own has none. */
export interface WithLegs<J> {
  job: J
  legs: readonly J[]
}

/**
 * The moments of a job's copies in order of their days, or the first time that does not exist: then none is made. Legs
 * lie as many days after the source's as the copy of their trip does.
 */
export function copiedMoments<J extends JobMoments>(
  { job, legs }: WithLegs<J>,
  order: CopyOrder,
  zone: string,
): { copies: WithLegs<J>[] } | { skipped: SkippedTime } {
  const offsets = copyOffsets(job, order)
  const byOffset = new Map<number, WithLegs<J>>()
  for (const days of new Set(offsets)) {
    const moved: J[] = []
    for (const source of [job, ...legs]) {
      const copy = laterMoments(source, days, zone)
      if ('time' in copy) return { skipped: copy as SkippedTime }
      moved.push(copy)
    }
    const [copied, ...copiedLegs] = moved
    byOffset.set(days, { job: copied as J, legs: copiedLegs })
  }
  return { copies: offsets.map((days) => byOffset.get(days) as WithLegs<J>) }
}
