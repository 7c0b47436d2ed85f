import type { Fix } from '../kernel/places/fix.ts'
import { greatCircleKm } from '../kernel/places/mileage.ts'

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
/** So many in a row that agree with one another are believed, whatever was kept before them. */
const believedFrom = 3

export interface SoundFixes {
  /** In the order of their times. */
  taken: Fix[]
  dropped: Partial<Record<DropReason, number>>
  /** The newest that seem impossible after what was kept, and agree with one another: fewer than are believed. */
  doubted: Fix[]
}

interface Known {
  /** The last fix that was kept of the device. */
  last: Fix | null
  /** What was in doubt after it, as the answer before this one had it. */
  doubted?: readonly Fix[]
  /** Instants of fixes that are kept already. */
  kept?: ReadonlySet<number>
  now: string
}

const isNowhere = ({ latitude, longitude }: Fix) => latitude === 0 && longitude === 0
const timeOf = ({ at }: Fix) => Date.parse(at)

/** What is wrong with a fix by itself. */
function faultOf(fix: Fix, now: number): DropReason | null {
  const at = timeOf(fix)
  if (isNowhere(fix)) return 'no_place'
  if (at > now + aheadMs) return 'future'
  if (at < now - oldMs) return 'old'
  return fix.accuracy_m !== null && fix.accuracy_m > accuracyMost ? 'inaccurate' : null
}

/** What is wrong with a fix after the one before it: nobody is in two places at once, and no lorry flies. */
function leapFrom(before: Fix, fix: Fix): DropReason | null {
  const hours = (timeOf(fix) - timeOf(before)) / 3_600_000
  if (hours === 0) return 'double'
  const km = greatCircleKm(before, fix)
  return km > errorKm && km / hours > kmhMost ? 'impossible' : null
}

/** What is in doubt together with this one: those before it, while they agree with it. */
function doubtWith(doubted: readonly Fix[], fix: Fix): Fix[] {
  const before = doubted.at(-1)
  return before && leapFrom(before, fix) === null ? [...doubted, fix] : [fix]
}

/** Doubts a fix, until it is the third that agrees with those before it; then all of them are taken. */
function doubt(found: SoundFixes, fix: Fix, sent: readonly Fix[]) {
  const together = doubtWith(found.doubted, fix)
  if (together.length < believedFrom) {
    found.doubted = together
    drop(found, 'impossible')
    return
  }
  found.taken.push(...together)
  found.doubted = []
  // Those before it were counted as dropped, as far as they came with it.
  const again = together.filter((one) => one !== fix && sent.includes(one)).length
  drop(found, 'impossible', -again)
}

function drop({ dropped }: SoundFixes, reason: DropReason, count = 1) {
  const sum = (dropped[reason] ?? 0) + count
  if (sum > 0) dropped[reason] = sum
  else delete dropped[reason]
}

function faultAmong(fix: Fix, before: Fix | null, { found, kept, now }: Judged): DropReason | null {
  if (kept?.has(timeOf(fix)) || found.doubted.some(({ at }) => at === fix.at)) return 'double'
  return faultOf(fix, Date.parse(now)) ?? (before && leapFrom(before, fix))
}
type Judged = Known & { found: SoundFixes }

/**
 * Of the fixes that a device sent those that can be true. `last` is the last that was kept of it; what is older than that
 * is kept where it can be true by itself. One wrong fix does not make all later ones impossible: three in a row that agree
 * with one another are believed, also when they came one by one (`doubted`).
 */
export function soundFixes(sent: readonly Fix[], known: Known): SoundFixes {
  const { last, doubted = [] } = known
  const found: SoundFixes = { taken: [], dropped: {}, doubted: [...doubted] }
  const lastBefore = (fix: Fix) => (last !== null && timeOf(last) <= timeOf(fix) ? last : null)
  for (const fix of sent.toSorted((a, b) => timeOf(a) - timeOf(b))) {
    const before = found.taken.at(-1) ?? lastBefore(fix)
    const fault = faultAmong(fix, before, { ...known, found })
    if (fault === 'impossible') doubt(found, fix, sent)
    else if (fault) drop(found, fault)
    else {
      found.taken.push(fix)
      if (before) found.doubted = []
    }
  }
  return found
}
