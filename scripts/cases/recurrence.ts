import { copiedMoments, copyOrderErrors } from '@dray/domain/job-copies/copies.ts'
import type { JobMoments } from '@dray/domain/job-entry/job-dates.ts'
import { presetReminder, reminderPresets } from '@dray/domain/job-reminders/presets.ts'
import { jobTypeFor } from '@dray/domain/jobs/job-type.ts'
import { defaultZone, utcClock } from '@dray/domain/kernel/clock-time.ts'

interface CopiesGiven {
  job: JobMoments
  recurring_dates?: string[]
  count: number
}

const blank = '(blank)'
const clock = (at: string | null) => (at === null ? blank : utcClock(at))

/** A blank is written out, so that one that is expected is compared too. */
const shown = (job: JobMoments) => ({
  status: 'Pending',
  job_type: jobTypeFor({ ...job, job_type: null, status: 'Pending', temp_status: null }),
  collection_date: job.collection_date ?? blank,
  collection_time: clock(job.collection_at),
  collection_at: job.collection_at ?? blank,
  delivery_date: job.delivery_date ?? blank,
  delivery_time: clock(job.delivery_at),
  delivery_at: job.delivery_at ?? blank,
})

function copies({ job, recurring_dates = undefined, count }: CopiesGiven) {
  const order = { recurring_dates: recurring_dates ?? null, count }
  const [field] = Object.keys(copyOrderErrors(order))
  if (field) return { made: 0, refused: 422, field }
  const made = copiedMoments({ job, legs: [] }, order, defaultZone)
  if ('skipped' in made) return { made: 0, refused: 422, field: 'recurring_dates' }
  return { made: made.copies.length, copies: made.copies.map((copy) => shown(copy.job)) }
}

const offered = reminderPresets([30, 60])

/** Recurring and repeated jobs, and the presets of reminders. */
export const recurrence = {
  recurring: copies,
  repeat: copies,
  reminder: ({
    preset,
    ...job
  }: {
    /** Its place among those that are offered: 30 minutes and an hour before each side. */
    preset: number
    collection_at: string | null
    delivery_at: string | null
  }) => presetReminder(offered[preset - 1]?.preset ?? 'collection:30', job),
}

interface ExpectedCopies {
  copies?: Record<string, unknown>[]
}

/** Of equal copies the order is open: both sides are put in order; an expected blank is asserted. */
export function inOrder<E extends ExpectedCopies>(answer: E): E {
  if (!answer.copies) return answer
  const rows = answer.copies.map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [name, value ?? blank])),
  )
  const key = (row: Record<string, unknown>) => `${row.collection_date} ${row.delivery_date}`
  return { ...answer, copies: rows.sort((a, b) => (key(a) < key(b) ? -1 : 1)) }
}
