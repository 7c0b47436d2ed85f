import type { Fix } from '../kernel/places/fix.ts'
import type { Coordinates } from '../kernel/places/mileage.ts'
import { metresBetween } from './metres-between.ts'

/** How near a stop counts as there, in metres: the company decides within these. */
export const arrivalRadius = { usual: 200, least: 150, most: 1000 } as const

/** A fix that is less exact than this says neither that somebody is there nor that they have left. */
const vagueM = 100
/** What an inexact fix is allowed beside its own error. */
const allowanceM = 150
const stayMs = 60_000
/** Nobody needs so long to drive past. */
const passingMs = 120_000
/** A fast walk: who drives past a gate in traffic is faster now and then, who manoeuvres in a yard soon stands. */
const slowKmh = 8
/** After so long without a word somebody may have been elsewhere in between. */
const longestGapMs = 4 * 3_600_000
/** One wild fix is no departure. */
const fixesOutside = 2

/** A stay at a place by the positions. */
export interface Stay {
  /** The first of two slow fixes inside that are a minute apart, or of a slow one and any after two, with nothing between them that is fast or outside. */
  arrived_at: string
  /** The last fix inside so far. */
  last_at: string
  /** The same once it was left: two fixes beyond one and a half times the radius. Null while that is not known. */
  left_at: string | null
  /** Fixes inside, and the longest time between two of them in seconds: what a stay rests on. */
  fix_count: number
  widest_gap_s: number
  /** Metres, the nearest that it came. */
  nearest_m: number
}

/** A workday's fixes made ready once for all of its stops: in the order of their times, each instant once, without the vague ones. */
export type Track = readonly { fix: Fix; at: number }[]

export function trackOf(fixes: readonly Fix[]): Track {
  const sharp = fixes.filter(({ accuracy_m }) => accuracy_m === null || accuracy_m <= vagueM)
  const sorted = sharp
    .map((fix) => ({ fix, at: Date.parse(fix.at) }))
    .sort((a, b) => a.at - b.at || (a.fix.accuracy_m ?? 0) - (b.fix.accuracy_m ?? 0))
  return sorted.filter(({ at }, n) => at !== sorted[n - 1]?.at)
}

interface Placed {
  fix: Fix
  at: number
  metres: number
  isSlow: boolean
}

interface Presence {
  first: Placed
  isStay: boolean
  seen: Placed[]
}

type Point = Track[number]
const kmh = (from: Point, to: Point) => (metresBetween(from.fix, to.fix) / Math.max(1, to.at - from.at)) * 3600

/** As the device says; else by the way from the fix before and to the one after, whichever is the slower. */
function isSlow(track: Track, n: number): boolean {
  const point = track[n] as Point
  if (point.fix.speed_kmh !== null) return point.fix.speed_kmh < slowKmh
  const [before, after] = [track[n - 1], track[n + 1]]
  const speeds = [before && kmh(before, point), after && kmh(point, after)].filter((one) => one !== undefined)
  return speeds.length === 0 || Math.min(...speeds) < slowKmh
}

/** Inside is within the radius, or within the fix's own error and 150 m more; outside is farther than both leave open. */
function whereIs(metres: number, { accuracy_m }: Fix, radius_m: number): 'inside' | 'near' | 'outside' {
  const reach = Math.max(radius_m, allowanceM + (accuracy_m ?? 0))
  if (metres <= reach) return 'inside'
  return metres > Math.max(1.5 * radius_m, reach) ? 'outside' : 'near'
}

/**
 * The stays at a place, of the fixes of one workday in whatever order they came and however often: a pure function of the
 * set of them, so that late batches change nothing but what they add. A stay overnight is one of each workday.
 */
export function staysAt(track: Track, place: Coordinates, radius_m: number): Stay[] {
  const stays: Stay[] = []
  let presence: Presence | null = null
  let outside = 0
  const end = (isLeft: boolean) => {
    if (presence?.isStay) stays.push(stayOf(presence, isLeft))
    presence = null
  }
  for (const [n, { fix, at }] of track.entries()) {
    const metres = metresBetween(fix, place)
    const where = whereIs(metres, fix, radius_m)
    if (where === 'outside' && ++outside === fixesOutside) end(true)
    if (where !== 'inside') continue
    outside = 0
    const one = { fix, at, metres, isSlow: isSlow(track, n) }
    if (isGapTooLong(presence, one)) end(true)
    presence = withFix(presence, one)
  }
  end(false)
  return stays
}

const isGapTooLong = (presence: Presence | null, one: Placed) =>
  presence !== null && one.at - (presence.seen.at(-1) ?? one).at > longestGapMs

/** Until it is a stay, a fast fix soon after makes what came before it no beginning; one much later says that it was one. */
function withFix(presence: Presence | null, one: Placed): Presence | null {
  if (presence?.isStay) {
    presence.seen.push(one)
    return presence
  }
  if (!presence) return one.isSlow ? { first: one, isStay: false, seen: [one] } : null
  presence.seen.push(one)
  presence.isStay = one.at - presence.first.at >= (one.isSlow ? stayMs : passingMs)
  return one.isSlow || presence.isStay ? presence : null
}

function stayOf({ first, seen }: Presence, isLeft: boolean): Stay {
  const last = seen.at(-1) ?? first
  const gaps = seen.slice(1).map((one, at) => one.at - (seen[at] ?? one).at)
  return {
    arrived_at: first.fix.at,
    last_at: last.fix.at,
    left_at: isLeft ? last.fix.at : null,
    fix_count: seen.length,
    widest_gap_s: Math.round(Math.max(0, ...gaps) / 1000),
    nearest_m: Math.round(Math.min(...seen.map(({ metres }) => metres))),
  }
}
