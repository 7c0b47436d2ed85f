import type { JobFields } from '@dray/domain/job-entry/job-body.ts'
import { jobFormMessages } from '@dray/domain/job-entry/job-form.messages.ts'
import type { Side } from '@dray/domain/jobs/mode.ts'
import { instantToLocal, localToInstant, type WireMoment } from '@dray/domain/kernel/clock-time.ts'
import type { Job } from '#features/jobs/index.ts'
import { fieldError } from '#platform/errors/app-error.ts'

/**
 * The moment of one side as it is to be read: `*_at` wins, then date and UTC clock as sent. What is left out stays: a
 * job moved to another day keeps its time of day by the company's clock, also across a change of the clocks;
 * where the clocks skip that time, it is refused on its field.
 */
export function entryMoment(side: Side, sent: JobFields, { job, zone }: { job: Job | null; zone: string }): WireMoment {
  const typed = { date: sent[`${side}_date`], time: sent[`${side}_time`], at: sent[`${side}_at`] }
  if (!job || typed.at) return typed
  const stored = { date: job[`${side}_date`], at: job[`${side}_at`] }
  const date = typed.date === undefined ? stored.date : typed.date
  if (typed.time !== undefined) return { date, time: typed.time }
  if (typed.at === null || stored.at === null) return { date }
  if (date === stored.date) return stored
  if (date === null) return { date }
  const at = localToInstant(date, instantToLocal(stored.at, zone).time, zone)
  if (at === null) throw fieldError({ [`${side}_time`]: jobFormMessages.no_such_time })
  return { date, at }
}
