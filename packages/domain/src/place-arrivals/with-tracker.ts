import type { Fix } from '../kernel/places/fix.ts'

/** Whose positions they were. */
export type FixSource = 'phone' | 'tracker'
export interface SourcedFix extends Fix {
  source: FixSource
}

/** The phone is with the driver: so long around each of its fixes the vehicle's tracker says nothing of them. */
const phoneSpeaksMs = 2 * 60_000

/** A driver's fixes in the order of their times: the phone's, and where it has none the tracker's of their vehicle. */
export function withTracker(phone: readonly Fix[], tracker: readonly Fix[]): SourcedFix[] {
  const sorted = phone.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
  const times = sorted.map(({ at }) => Date.parse(at))
  let next = 0
  const filling = tracker
    .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
    .filter(({ at }) => {
      const moment = Date.parse(at)
      while (next < times.length && (times[next] ?? 0) < moment - phoneSpeaksMs) next += 1
      return (times[next] ?? Number.POSITIVE_INFINITY) > moment + phoneSpeaksMs
    })
  const of = (fixes: readonly Fix[], source: FixSource) => fixes.map((fix): SourcedFix => ({ ...fix, source }))
  return [...of(sorted, 'phone'), ...of(filling, 'tracker')].toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
}
