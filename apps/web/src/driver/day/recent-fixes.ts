import type { Fix } from '@dray/domain/kernel/places/fix.ts'
import type { Capture } from '../outbox/capture-schema.ts'

/** Two a minute for eight hours: enough to know when a stop was reached. */
const mostFixes = 1_000

/** Where the phone was lately, in memory alone: what the arrival is proposed from. By the phone's own clock. */
export function recentFixes() {
  let fixes: readonly Fix[] = []
  let declined: ReadonlySet<string> = new Set()
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  return {
    all: () => fixes,
    last: () => fixes.at(-1) ?? null,
    /** What the driver has answered with Not yet. */
    declined: () => declined,
    /** Takes each instant once. */
    add(fix: Fix) {
      if (fixes.some(({ at }) => at === fix.at)) return
      fixes = [...fixes, fix].slice(-mostFixes)
      tell()
    },
    decline(arrival: string) {
      declined = new Set([...declined, arrival])
      tell()
    },
    /** Another driver has the phone. */
    forget() {
      fixes = []
      declined = new Set()
      tell()
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

type Place = Capture['place']
const goodForMs = 2 * 60_000

/** The newer of what was looked at once and what the watch said last, unless that is old. */
export function newestPlace(looked: Place, fix: Fix | null, now: number): Place {
  if (!fix || now - Date.parse(fix.at) > goodForMs) return looked
  if (looked?.fix_at && Date.parse(looked.fix_at) >= Date.parse(fix.at)) return looked
  const { at, latitude, longitude, accuracy_m } = fix
  return { latitude, longitude, accuracy_m: accuracy_m === null ? null : Math.round(accuracy_m), fix_at: at }
}
