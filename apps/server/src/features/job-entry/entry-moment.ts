import type { JobFields } from '@dray/domain/job-entry/job-body.ts'
import { jobFormMessages } from '@dray/domain/job-entry/job-form.messages.ts'
import type { Side } from '@dray/domain/jobs/mode.ts'
import { type SentTime, sentTimeOf } from '@dray/domain/jobs/sent-time.ts'
import { isSkipped, type StopTime, timeLater, timeOf, timeOfSide } from '@dray/domain/jobs/stop-time.ts'
import { edgesOf, type TimeKind } from '@dray/domain/jobs/time-kinds.ts'
import { daysBetween } from '@dray/domain/kernel/clock-time.ts'
import type { Job } from '#features/jobs/index.ts'
import { fieldError } from '#platform/errors/app-error.ts'

/**
 * The time of one side as it is to be read: what is sent is a time of its own, of the old form one to the minute, and
 * what is left out stays. A job moved to another day keeps its times of day by the company's clock, also across a change
 * of the clocks; where the clocks skip such a time, it is refused on its field.
 */
export function entryMoment(side: Side, sent: JobFields, { job, zone }: { job: Job | null; zone: string }): SentTime {
  const typed = sentTimeOf(sent, side)
  if (!job) return typed
  const { date = job[`${side}_date`], time, at, time_kind, from_at, to_at } = typed
  const saysEdge = from_at !== undefined || to_at !== undefined
  if (!time_kind && (at || time !== undefined)) return { ...typed, date }
  if (!time_kind && at === null && !saysEdge) return { date }
  const kept = keptTime(side, timeOfSide(job, side), { date, zone })
  const kind = time_kind ?? kept.kind
  return { date, time, at, time_kind: kind, ...edgesFrom(typed, kind, kept) }
}

/** What is sent of the two ends, else the stored ones; the one that lists sort by may come as instant or clock alone. */
function edgesFrom({ time, at, from_at, to_at }: SentTime, kind: TimeKind, kept: StopTime) {
  const sent = { from_at, to_at }
  const sorted = edgesOf[kind].from ? 'from_at' : 'to_at'
  const isAlone = Boolean(at || time) && sent[sorted] === undefined
  const edge = (name: 'from_at' | 'to_at') => {
    if (isAlone && name === sorted) return null
    return sent[name] === undefined ? kept[name] : sent[name]
  }
  return { from_at: edge('from_at'), to_at: edge('to_at') }
}

/** The stored time on its day, or on the day that the job is moved to. */
function keptTime(side: Side, stored: StopTime, { date, zone }: { date: string | null; zone: string }): StopTime {
  if (date === stored.date) return stored
  if (date === null || stored.date === null) return timeOf(date, null)
  const moved = timeLater(stored, daysBetween(stored.date, date), zone)
  if (isSkipped(moved)) throw fieldError({ [`${side}_time`]: jobFormMessages.no_such_time })
  return moved
}
