import { addMinutes } from '../kernel/clock-time.ts'
import type { EstimateState } from './stop-estimate.ts'

/** What is kept of a stop that is late by the estimate. */
export interface LateMarks {
  /** Since when it is late, without a break where nobody was told yet. */
  late_since: string | null
  /** Since when one of which the office was told is in time again. */
  in_time_since: string | null
  told_at: string | null
}
export const unmarked: LateMarks = { late_since: null, in_time_since: null, told_at: null }

/** So long an estimate must hold before anybody is told, or the notice is taken back: traffic comes and goes. */
const steadyMinutes = 5

const isSteady = (since: string | null, now: string) =>
  since !== null && Date.parse(addMinutes(since, steadyMinutes)) <= Date.parse(now)

/** The marks after another estimate. Where nothing can be said they stay; once a told stop is steadily in time they end. */
export function nextMarks(was: LateMarks, state: EstimateState, now: string): LateMarks {
  if (state === 'unknown') return was
  if (state === 'late') return { ...was, late_since: was.late_since ?? now, in_time_since: null }
  if (was.told_at === null) return unmarked
  const in_time_since = was.in_time_since ?? now
  return isSteady(in_time_since, now) ? unmarked : { ...was, in_time_since }
}

/** Whether the office is to be told: steadily late by where the driver is, and not late already. */
export function isTold(
  { late_since, told_at }: LateMarks,
  { begins, latest_at }: { begins: 'position' | 'stamp' | 'plan'; latest_at: string | null },
  now: string,
): boolean {
  if (told_at !== null || begins === 'plan' || !isSteady(late_since, now)) return false
  return latest_at !== null && Date.parse(latest_at) > Date.parse(now)
}
