import type { JobFields } from '@dray/domain/jobs/job-body.ts'
import type { Side } from '@dray/domain/jobs/mode.ts'
import { instantToLocal, localToInstant, type WireMoment } from '@dray/domain/kernel/clock-time.ts'
import type { Job } from './jobs.repo.ts'

/**
 * The moment of one side as it is to be read: `*_at` wins, then date and UTC clock as sent. What is left out stays: a
 * job moved to another day keeps its time of day by the company's clock, also across a change of the clocks.
 */
export function entryMoment(side: Side, sent: JobFields, { job, zone }: { job: Job | null; zone: string }): WireMoment {
  const typed = { date: sent[`${side}_date`], time: sent[`${side}_time`], at: sent[`${side}_at`] }
  if (!job || typed.at) return typed
  const stored = { date: job[`${side}_date`], at: job[`${side}_at`] }
  const date = typed.date === undefined ? stored.date : typed.date
  if (typed.time !== undefined) return { date, time: typed.time }
  if (typed.at === null || stored.at === null) return { date }
  if (date === stored.date) return stored
  return date === null ? { date } : { date, at: sameClock(stored.at, date, zone) }
}

/** The same wall clock on another day; where the clocks skip it that night, the time becomes blank. */
function sameClock(at: string, date: string, zone: string): string | null {
  return localToInstant(date, instantToLocal(at, zone).time, zone)
}
