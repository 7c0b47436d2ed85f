import { type Coordinates, greatCircleKm, milesPerKilometre } from '@dray/domain/kernel/places/mileage.ts'
import { gazetteer, type Town } from './gazetteer.ts'

interface Dot {
  x: number
  y: number
  name: string
  strong?: boolean
}

export interface SiteSketch {
  /** Points of its side. */
  size: number
  /** Radii of the rings in points, and the miles between two of them. */
  rings: number[]
  ring_miles: number
  dots: Dot[]
}

const most_towns = 9
const least_towns = 4
const scales = [2, 5, 10, 20] as const
const ring_count = 3
/** Points that a letter takes, and a line of names. */
const letter = 4
const line = 9

const milesBetween = (from: Coordinates, to: Coordinates) => greatCircleKm(from, to) * Number(milesPerKilometre)

/**
 * Where a site lies among the towns that come with the program, north up: the closest scale that shows some of them. It
 * has no roads, since none are known.
 */
export function siteSketch(site: Coordinates, { name, size }: { name: string; size: number }): SiteSketch {
  const towns = gazetteer().towns.map((town) => ({ town, miles: milesBetween(site, town) }))
  const within = (miles: number) => towns.filter((one) => one.miles <= miles * ring_count)
  const ring_miles = scales.find((miles) => within(miles).length >= least_towns) ?? 20
  const step = (size / 2 - 8) / ring_count
  const middle: Dot = { x: size / 2, y: size / 2, name, strong: true }
  const dots = [middle]
  for (const { town } of within(ring_miles)) {
    if (dots.length > most_towns) break
    const dot = { ...placeOf(site, town, step / ring_miles), name: town.name }
    const at = { name: town.name, x: size / 2 + dot.x, y: size / 2 - dot.y }
    if (isInside(at, size) && !dots.some((other) => overlap(other, at))) dots.push(at)
  }
  const rings = Array.from({ length: ring_count }, (_, place) => (place + 1) * step)
  return { size, rings, ring_miles, dots }
}

/** Points east and north of the site; over a few miles the earth is flat enough. */
function placeOf(site: Coordinates, town: Town, points_a_mile: number) {
  const sign = (value: number) => (value < 0 ? -1 : 1)
  const north = milesBetween(site, { ...site, latitude: town.latitude }) * sign(town.latitude - site.latitude)
  const east = milesBetween(site, { ...site, longitude: town.longitude }) * sign(town.longitude - site.longitude)
  return { x: Math.round(east * points_a_mile * 10) / 10, y: Math.round(north * points_a_mile * 10) / 10 }
}

const widthOf = (dot: Dot) => 8 + dot.name.length * letter
/** The corner in which the arrow to the north stands. */
const isAtArrow = (dot: Dot, size: number) => dot.y < 40 && dot.x + widthOf(dot) > size - 22
const isInside = (dot: Dot, size: number) =>
  dot.x > 4 && dot.x + widthOf(dot) < size - 2 && dot.y > line && dot.y < size - 6 && !isAtArrow(dot, size)
/** Points of a dot to the left of its middle. */
const half_dot = 5
const overlap = (one: Dot, other: Dot) =>
  Math.abs(one.y - other.y) < line &&
  one.x - half_dot < other.x + widthOf(other) &&
  other.x - half_dot < one.x + widthOf(one)
