import type { Side } from '@dray/domain/jobs/mode.ts'
import { stopActivities as texts } from '@dray/domain/stop-times/stop-times.messages.ts'
import type { Activity, Job } from '#features/jobs/index.ts'
import type { StopTimeRow } from './stop-times.repo.ts'

interface StopChange {
  job: Job
  side: Side
  was: StopTimeRow | undefined
  is: StopTimeRow | undefined
}

const stamps = [
  { column: 'arrived_at', action_type: 'arrival', removed: 'arrival_removed' },
  { column: 'departed_at', action_type: 'depart', removed: 'depart_removed' },
] as const

/** The lines of the feed about a stop: each time that changed, at that time, and the waiting that came of it. */
export function stopLines({ job, side, was, is }: StopChange): Activity[] {
  const times = stamps.flatMap(({ column, action_type, removed }): Activity[] => {
    const [before, at] = [was?.[column] ?? null, is?.[column] ?? null]
    if (before === at) return []
    if (at === null) return [{ job, action_type, message: texts[removed](side) }]
    return [{ job, action_type, message: texts[action_type](side), at }]
  })
  return [...times, ...waitingLines({ job, side, was, is })]
}

function waitingLines({ job, side, was, is }: StopChange): Activity[] {
  const withdrawn: Activity[] =
    was?.is_approved === 1 && was.charge !== null
      ? [{ job, action_type: 'waiting', message: texts.withdrawn(side), amount: was.charge }]
      : []
  if (!is || is.charge === null || is.waited_minutes === null) return withdrawn
  const message = texts.waited(side, is.waited_minutes)
  return [...withdrawn, { job, action_type: 'waiting', message, amount: is.charge }]
}
