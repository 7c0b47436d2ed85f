/** How far a workday is. `ended`: ended early, which frees its driver and vehicle. */
export const workdayStates = ['booked', 'in_progress', 'completed', 'ended'] as const
export type WorkdayState = (typeof workdayStates)[number]

export interface WorkdayFacts {
  /** Instants, or null while it has not happened. */
  clocked_in_at: string | null
  clocked_out_at: string | null
  ended_at: string | null
  job_count: number
  /** Of those, how many are done. */
  done_count: number
  /** Whether a driver is on the way with one of them. */
  is_under_way: boolean
}

/** A workday is over when its driver has clocked out or every one of its jobs is done. */
export function workdayState(facts: WorkdayFacts): WorkdayState {
  const { clocked_in_at, clocked_out_at, ended_at, job_count, done_count, is_under_way } = facts
  if (ended_at !== null) return 'ended'
  if (clocked_out_at !== null || (job_count > 0 && done_count === job_count)) return 'completed'
  return clocked_in_at !== null || is_under_way || done_count > 0 ? 'in_progress' : 'booked'
}
