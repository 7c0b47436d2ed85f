import { capturesOf } from './day/day-jobs.ts'
import type { Captured } from './day/own-day.ts'
import type { PhoneState } from './phone-state.ts'

/** What this phone has captured for the driver who is shown; null where there is no day on it. */
export function capturedOf({
  kept,
  queue,
  history,
  driver,
}: Pick<PhoneState, 'kept' | 'queue' | 'history' | 'driver'>): Captured | null {
  if (!kept || !driver) return null
  const untold = history.filter(({ sent_at }) => sent_at > kept.fetched_at)
  return {
    captures: capturesOf(queue, history, driver.owner),
    untold: capturesOf(queue, untold, driver.owner),
  }
}
