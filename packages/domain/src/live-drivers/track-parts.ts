import { staleAfterMinutes } from '../kernel/places/fix.ts'
import { greatCircleKm } from '../kernel/places/mileage.ts'

interface Point {
  /** RFC 3339. */
  at: string
  latitude: number
  longitude: number
}

/** Where somebody stood, and from when to when. */
export interface TrackStop {
  latitude: number
  longitude: number
  from: string
  to: string
}

export interface TrackParts<P> {
  /** What was driven; nothing is drawn over a time of which nothing is known. */
  lines: P[][]
  stops: TrackStop[]
}

/** Two fixes within so little are of one place. */
const samePlaceKm = 0.15
const stopMs = 5 * 60_000
const gapMs = staleAfterMinutes * 60_000

const msBetween = (one: Point, other: Point) => Date.parse(other.at) - Date.parse(one.at)

/** The points in groups that each lie about the place of their first one. */
function byPlace<P extends Point>(points: readonly P[]): [P, ...P[]][] {
  const groups: [P, ...P[]][] = []
  for (const point of points) {
    const group = groups.at(-1)
    if (group && greatCircleKm(group[0], point) <= samePlaceKm) group.push(point)
    else groups.push([point])
  }
  return groups
}

/** A track as it is drawn: in lines, parted where more than five minutes and some way lie between two points, with its stops. */
export function partsOfTrack<P extends Point>(points: readonly P[]): TrackParts<P> {
  const lines: P[][] = []
  for (const [n, point] of points.entries()) {
    const before = points[n - 1]
    const isGap = before && msBetween(before, point) > gapMs && greatCircleKm(before, point) > samePlaceKm
    const line = lines.at(-1)
    if (!line || isGap) lines.push([point])
    else line.push(point)
  }
  const stops = byPlace(points).flatMap((group): TrackStop[] => {
    const [first] = group
    const last = group.at(-1) ?? first
    if (msBetween(first, last) < stopMs) return []
    return [{ latitude: first.latitude, longitude: first.longitude, from: first.at, to: last.at }]
  })
  return { lines, stops }
}
