import type { Fix } from '@dray/domain/positions/fix.ts'

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
