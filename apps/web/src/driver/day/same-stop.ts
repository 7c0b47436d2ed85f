import type { Side } from '@dray/domain/jobs/mode.ts'
import type { Act, JobProgress } from './job-progress.ts'
import type { ReceivedJob, ReceivedStop } from './received-day.ts'

export interface Standing {
  job: ReceivedJob
  progress: JobProgress
}

const plain = (text: string | null) => (text ?? '').toLowerCase().replaceAll(/[^a-z0-9]/g, '')
export const stopOf = (job: ReceivedJob, side: Side): ReceivedStop | undefined =>
  job.stops.find((one) => one.side === side)

const isSamePlace = (one: ReceivedStop | undefined, other: ReceivedStop | undefined) =>
  one !== undefined &&
  other !== undefined &&
  plain(one.post_code) !== '' &&
  plain(one.post_code) === plain(other.post_code) &&
  plain(one.name) === plain(other.name)

/** A vehicle that comes at eight is not yet there for what is collected at three. */
const oneVisitMs = 2 * 3600_000
function isSameVisit(one: ReceivedStop | undefined, other: ReceivedStop | undefined) {
  if (!one || !other || one.date !== other.date) return false
  const [from, to] = [one.from_at ?? one.to_at, other.from_at ?? other.to_at]
  return !from || !to || Math.abs(Date.parse(from) - Date.parse(to)) <= oneVisitMs
}

/** The jobs that stand at the same act at the same place, this one first: one tap is for all of them. */
export function togetherAt(standing: Standing, all: readonly Standing[]): Standing[] {
  const act = standing.progress.next
  if (!act) return [standing]
  const stop = stopOf(standing.job, act.side)
  const others = all.filter(({ job, progress: { next } }) => {
    const there = stopOf(job, act.side)
    return job.id !== standing.job.id && isSame(act, next) && isSamePlace(stop, there) && isSameVisit(stop, there)
  })
  return [standing, ...others]
}
const isSame = (one: Act, other: Act | null) => other?.kind === one.kind && other.side === one.side

/** The open jobs at a stop's address, this one first: what one signature may be for. */
export function openAt({ job, progress }: Standing, side: Side, all: readonly Standing[]): Standing[] {
  const stop = stopOf(job, side)
  const others = all.filter(
    (one) =>
      one.job.id !== job.id &&
      one.progress.next !== null &&
      one.progress.record[side].done_at === null &&
      isSamePlace(stop, stopOf(one.job, side)),
  )
  return [{ job, progress }, ...others]
}
