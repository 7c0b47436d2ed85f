import { greatCircleKm } from '../kernel/places/mileage.ts'
import type { Fix } from './fix.ts'

/** Why a fix is not kept. */
export const dropReasons = ['no_place', 'inaccurate', 'future', 'old', 'double', 'impossible'] as const
export type DropReason = (typeof dropReasons)[number]

/** Clocks differ by so much; what is farther ahead is of a device whose clock is wrong. */
const aheadMs = 2 * 60_000
/** Trackers and phones deliver what they kept without a line; what is older is of no use to anybody. */
const oldMs = 7 * 86_400_000
const accuracyMost = 200
/** No lorry and no van drives faster, however badly it is measured. */
const kmhMost = 200
/** Two fixes within so little may seem to be far apart by their own error alone. */
const errorKm = 0.3

export interface SoundFixes {
  /** In the order of their times. */
  taken: Fix[]
  dropped: Partial<Record<DropReason, number>>
}

const isNowhere = ({ latitude, longitude }: Fix) => latitude === 0 && longitude === 0

/** What is wrong with a fix by itself. */
function faultOf(fix: Fix, now: number): DropReason | null {
  const at = Date.parse(fix.at)
  if (isNowhere(fix)) return 'no_place'
  if (at > now + aheadMs) return 'future'
  if (at < now - oldMs) return 'old'
  return fix.accuracy_m !== null && fix.accuracy_m > accuracyMost ? 'inaccurate' : null
}

/** What is wrong with a fix after the one before it: nobody is in two places at once, and no lorry flies. */
function leapFrom(before: Fix, fix: Fix): DropReason | null {
  const hours = (Date.parse(fix.at) - Date.parse(before.at)) / 3_600_000
  if (hours === 0) return 'double'
  const km = greatCircleKm(before, fix)
  return km > errorKm && km / hours > kmhMost ? 'impossible' : null
}

/**
 * Of the fixes that a device sent those that can be true. `last` is the last that was kept of it; what is older than that
 * is kept where it can be true by itself.
 */
export function soundFixes(sent: readonly Fix[], { last, now }: { last: Fix | null; now: string }): SoundFixes {
  const found: SoundFixes = { taken: [], dropped: {} }
  const isAfterLast = (fix: Fix) => last !== null && Date.parse(last.at) <= Date.parse(fix.at)
  for (const fix of sent.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))) {
    const before = found.taken.at(-1) ?? (isAfterLast(fix) ? last : null)
    const fault = faultOf(fix, Date.parse(now)) ?? (before && leapFrom(before, fix))
    if (fault) found.dropped[fault] = (found.dropped[fault] ?? 0) + 1
    else found.taken.push(fix)
  }
  return found
}
