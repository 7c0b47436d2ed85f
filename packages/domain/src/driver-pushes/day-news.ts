import type { DriverJob, DriverWorkday } from '../driver-day/driver-day.calls.ts'
import { showStopTime } from '../jobs/stop-time-words.ts'
import { addDays } from '../kernel/clock-time.ts'
import { dayNewsTexts as texts } from './driver-pushes.messages.ts'

/** A job as its driver was last told of it: for which day, whether it is done, and what stands in it, in short. */
export interface JobMark {
  job_id: number
  date: string
  is_done: number
  digest: string
}
/** The jobs that a driver has, by job and leg, as of a day. */
export interface DayMarks {
  today: string
  jobs: Record<string, JobMark>
}
interface Day {
  today: string
  time_zone: string
  workdays: readonly DriverWorkday[]
}
type Digest = (text: string) => string

/** A leg that goes with its trip has no allocation of its own, and which stop of it is next follows from its driver's steps. */
const goesWithTrip = ({ work_day_job_id }: DriverJob) => work_day_job_id < 0
const keyOf = (job: DriverJob) => (goesWithTrip(job) ? `${job.id}` : `${job.id}-${job.leg}`)

/** What the office decides of a job; what its driver does with it, and what is only planned, is no news to the driver. */
function readIn(job: DriverJob, date: string) {
  const {
    captured,
    revision,
    is_done,
    is_planned,
    work_day_job_id,
    proof_rule,
    leg,
    stops,
    attachments,
    offer,
    ...read
  } = job
  const shown = stops.map(({ is_precise, ...stop }) => stop)
  const still = goesWithTrip(job) ? shown.slice(-1) : [leg, shown]
  // Links to papers are signed anew every day.
  return JSON.stringify([date, read, still, attachments.map(({ id, name }) => [id, name])])
}

const given = ({ workdays }: Day) =>
  workdays.flatMap(({ date, jobs }) => jobs.filter(({ is_planned }) => is_planned === 0).map((job) => ({ date, job })))

/** The jobs of a day, marked so that the next look tells what is new; `digest` makes a short text of a long one. */
export const dayMarks = (day: Day, digest: Digest): DayMarks => ({
  today: day.today,
  jobs: Object.fromEntries(
    given(day).map(({ date, job }) => {
      const mark = { job_id: job.id, date, is_done: job.is_done, digest: digest(readIn(job, date)) }
      return [keyOf(job), mark]
    }),
  ),
})

interface Told {
  seen: DayMarks
  day: Day
  digest: Digest
  /** Jobs that the driver has given back. */
  given_back: ReadonlySet<number>
}

/** What a driver has not seen of the day, in the few words of a notification; null where there is nothing. */
export function dayNews({ seen, day, digest, given_back }: Told): string | null {
  const now = dayMarks(day, digest)
  const isOpen = ({ date, is_done }: JobMark) => date >= day.today && is_done === 0
  // A day that the driver could not have seen yet is not new because it came near.
  const wasInSight = ({ date }: JobMark) => date <= addDays(seen.today, 1)
  const fresh = given(day).filter(({ job }) => {
    const mark = now.jobs[keyOf(job)]
    return mark && !seen.jobs[keyOf(job)] && isOpen(mark) && wasInSight(mark)
  })
  const isGone = Object.entries(seen.jobs).some(
    ([key, mark]) => !now.jobs[key] && isOpen(mark) && !given_back.has(mark.job_id),
  )
  const isChanged = Object.entries(now.jobs).some(([key, mark]) => {
    const before = seen.jobs[key]
    return before !== undefined && isOpen(mark) && before.digest !== mark.digest
  })
  if (isGone || isChanged) return texts.changed
  const [only] = fresh
  if (!only) return null
  return fresh.length > 1 ? texts.newJobs(fresh.length) : texts.newJob(whenAndWhere(only, day))
}

/** `10:30 Leeds`, with the day where it is not today. */
function whenAndWhere({ date, job }: { date: string; job: DriverJob }, { today, time_zone }: Day) {
  const [first] = job.stops
  const time = first && showStopTime({ ...first, kind: first.time_kind }, time_zone)
  const words = [date > today ? texts.tomorrow : null, time, first?.town ?? first?.post_code]
  return words.filter(Boolean).join(' ')
}
