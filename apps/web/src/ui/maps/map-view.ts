import type { MapTown } from './town-names.ts'

/** A position on a map. */
export interface MapPoint {
  latitude: number
  longitude: number
}
type Lines = readonly (readonly (readonly [number, number])[])[]
/** The outline that stands where there are no tiles. */
export interface Coast {
  /** Shores. */
  rings: Lines
  /** Between countries. */
  borders: Lines
  /** The larger first. */
  towns: readonly MapTown[]
}

export interface Box {
  west: number
  south: number
  east: number
  north: number
}

/** The British Isles. */
export const homeBox: Box = { west: -10.6, south: 49.8, east: 2.2, north: 59.4 }

const radians = Math.PI / 180
/** Mercator: degrees to a plane in which a degree of longitude is 1 wide. */
const northing = (latitude: number) => Math.log(Math.tan(Math.PI / 4 + (latitude * radians) / 2)) / radians

/** The part of the map that holds these points, at least so many degrees and some land around; the British Isles for none. */
export function boxAround(points: readonly MapPoint[], least = 0.25): Box {
  if (points.length === 0) return homeBox
  const lats = points.map((point) => point.latitude)
  const lons = points.map((point) => point.longitude)
  const span = Math.max(Math.max(...lats) - Math.min(...lats), (Math.max(...lons) - Math.min(...lons)) * 0.6, least)
  const around = span * 0.35
  return {
    west: Math.min(...lons) - around,
    east: Math.max(...lons) + around,
    south: Math.min(...lats) - around,
    north: Math.max(...lats) + around,
  }
}

/** Degrees, at least, around one stop, and around two: coast and towns in sight show where in the country it is. */
const leastAround = { one: 4, both: 2 }
export const boxOfStops = (stops: readonly MapPoint[]) =>
  boxAround(stops, stops.length < 2 ? leastAround.one : leastAround.both)

/** Maps degrees onto a drawing of this many pixels: the whole box is visible and centred, and not stretched. */
export function projectionOf(box: Box, size: Size) {
  const top = northing(box.north)
  const tall = top - northing(box.south)
  const wide = box.east - box.west
  const scale = Math.min(size.width / wide, size.height / tall)
  const left = (size.width - wide * scale) / 2
  const above = (size.height - tall * scale) / 2
  return ({ latitude, longitude }: MapPoint): [number, number] => [
    left + (longitude - box.west) * scale,
    above + (top - northing(latitude)) * scale,
  ]
}

/** Pixels on a small drawing that a town's name takes, and its height. */
const letter = 5.2
const nameHeight = 12
const fromDot = 5

interface NameBox {
  x: number
  y: number
  width: number
}
const nameBox = (name: string, [x, y]: [number, number]): NameBox => ({ x, y, width: fromDot + name.length * letter })
const overlap = (a: NameBox, b: NameBox) =>
  a.x < b.x + b.width && b.x < a.x + a.width && Math.abs(a.y - b.y) < nameHeight
/** A stop's dot, with a little room around it. */
const dotBox = ([x, y]: [number, number]): NameBox => ({ x: x - 10, y, width: 20 })
/** More names than this make a small drawing restless. */
const mostNames = 7

/** The largest towns in sight that tell where one is: their names neither overlap nor cover a point. */
export function townsInSight(
  { towns, points }: { towns: readonly MapTown[]; points: readonly MapPoint[] },
  project: Project,
  size: Size,
) {
  const taken = points.map((point) => dotBox(project(point)))
  const named: { name: string; at: [number, number] }[] = []
  for (const town of towns) {
    if (named.length === mostNames) break
    const at = project(town)
    const box = nameBox(town.name, at)
    const isInside = at[0] > 4 && box.x + box.width < size.width - 4 && at[1] > 8 && at[1] < size.height - 8
    if (!isInside || taken.some((other) => overlap(box, other))) continue
    taken.push(box)
    named.push({ name: town.name, at })
  }
  return named
}
type Project = ReturnType<typeof projectionOf>

interface Size {
  width: number
  height: number
}
type Dot = [number, number]

const isInSight = (dots: readonly Dot[], { width, height }: Size) =>
  dots.some(([x]) => x > 0) &&
  dots.some(([x]) => x < width) &&
  dots.some(([, y]) => y > 0) &&
  dots.some(([, y]) => y < height)

/** Below half a pixel nobody sees a step. */
const isStep = ([x1, y1]: Dot, [x2, y2]: Dot) => Math.abs(x1 - x2) >= 0.5 || Math.abs(y1 - y2) >= 0.5

function ringPath(dots: readonly Dot[]): string {
  let last: Dot | undefined
  const seen = dots.filter((dot) => {
    const counts = last === undefined || isStep(last, dot)
    if (counts) last = dot
    return counts
  })
  return `M${seen.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`
}

/** The coast as one path of a drawing; what is out of sight is left out. */
export function coastPath({ rings }: Pick<Coast, 'rings'>, project: Project, size: Size): string {
  return rings
    .map((ring) => ring.map(([longitude, latitude]) => project({ latitude, longitude })))
    .filter((dots) => isInSight(dots, size))
    .map(ringPath)
    .join('')
}
