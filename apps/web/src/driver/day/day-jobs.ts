import type { Capture } from '../outbox/capture-schema.ts'
import type { QueuedCapture, SentCapture } from '../outbox/queue.ts'
import type { KeptDay } from '../ports/device-store.ts'
import { jobProgress } from './job-progress.ts'
import { isTaken, type Offered, offeredOf } from './offered.ts'
import type { ReceivedDay, ReceivedJob, ReceivedWorkday } from './received-day.ts'
import type { Standing } from './same-stop.ts'

/** A job of a driver's day as the screens show it. */
export interface DayJob extends Standing {
  workday: Pick<ReceivedWorkday, 'id' | 'date'> | null
  /** The office took it back; it is shown while something of it is on the phone only. */
  is_gone: boolean
  /** The driver has not opened it, or not as it is now. */
  mark: 'new' | 'changed' | null
  /** What the driver is asked of it; null where nothing is. */
  offered: Offered | null
}

/** What this phone has captured of a driver's jobs, sent or not. */
export const capturesOf = (
  queue: readonly QueuedCapture[],
  history: readonly SentCapture[],
  owner: string,
): Capture[] => [...queue, ...history].flatMap((row) => (row.owner === owner ? [row.capture] : []))

/** Two legs of one job on two days are not one another's progress. */
const ofWorkday = (captures: readonly Capture[], id: number | null) =>
  captures.filter(({ workday_id }) => workday_id === null || id === null || workday_id === id)

function markOf(job: ReceivedJob, captures: readonly Capture[]): DayJob['mark'] {
  const seen = captures.flatMap((one) => (one.kind === 'seen' && one.job_id === job.id ? [one.body.day_version] : []))
  if (seen.includes(job.revision)) return null
  return seen.length > 0 ? 'changed' : 'new'
}

/** All jobs of a driver's day, in their order, and those that were taken back while something of them is unsent. */
export function dayJobs({ day, gone }: KeptDay, captures: readonly Capture[], unsent: ReadonlySet<number>): DayJob[] {
  const byOffer = Map.groupBy(
    day.workdays.flatMap(({ jobs }) => jobs),
    ({ offer }) => offer?.work_day_job_id ?? null,
  )
  const of = (job: ReceivedJob, workday: ReceivedWorkday | null, is_gone: boolean): DayJob => {
    const own = ofWorkday(captures, workday?.id ?? null)
    const together = new Set(byOffer.get(job.offer?.work_day_job_id ?? null)?.map(({ id }) => id))
    const offered = is_gone ? null : offeredOf({ job, together }, own)
    const progress = jobProgress(job, own)
    return {
      job,
      workday,
      is_gone,
      progress: isTaken(offered) ? progress : { ...progress, next: null },
      mark: is_gone ? null : markOf(job, captures),
      offered,
    }
  }
  const there = day.workdays.flatMap((workday) => workday.jobs.map((job) => of(job, workday, false)))
  const left = gone.filter(({ id }) => unsent.has(id)).map((job) => of(job, null, true))
  return [...left, ...there]
}

/** The jobs that were in the day before and are not in this one: some of them may have something unsent. */
export function goneSince(before: KeptDay | null, day: ReceivedDay): ReceivedJob[] {
  const there = new Set(day.workdays.flatMap(({ jobs }) => jobs.map(({ id }) => id)))
  const known = before ? [...before.gone, ...before.day.workdays.flatMap(({ jobs }) => jobs)] : []
  const gone = new Map(known.filter(({ id }) => !there.has(id)).map((job) => [job.id, job]))
  return [...gone.values()]
}

/** The day's parts as the list shows them. */
export function partsOf(jobs: readonly DayJob[], today: string) {
  const isBefore = ({ workday, is_gone }: DayJob) => is_gone || (workday !== null && workday.date < today)
  const isLater = ({ workday }: DayJob) => workday !== null && workday.date > today
  const isRejected = ({ offered, progress }: DayJob) => offered?.state === 'rejected' && !progress.is_over
  const now = jobs.filter((one) => !isLater(one) && !isRejected(one))
  return {
    earlier: now.filter((one) => isBefore(one) && (one.is_gone || !one.progress.is_over)),
    today: now.filter((one) => !isBefore(one) && !one.progress.is_over),
    done: now.filter((one) => one.progress.is_over && !one.is_gone),
    rejected: jobs.filter((one) => isRejected(one) && !isLater(one)),
    later: jobs.filter(isLater),
  }
}

/** The job that the large button is about: the first that is under way, else the first, which may wait for an answer. */
export function currentJob(jobs: readonly DayJob[]): DayJob | null {
  const isAsked = ({ offered, progress }: DayJob) => offered?.state === 'open' && !progress.is_over
  const open = jobs.filter((one) => (one.progress.next !== null || isAsked(one)) && !one.is_gone)
  return open.find(({ progress }) => progress.record.has_begun) ?? open[0] ?? null
}
