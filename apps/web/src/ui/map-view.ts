/** A position on a map. */
export interface MapPoint {
  latitude: number
  longitude: number
}
export type Coast = readonly (readonly (readonly [number, number])[])[]

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

/** Puts degrees on a drawing of so many pixels: the whole box is seen, in its middle, without being stretched. */
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
export function coastPath(coast: Coast, project: ReturnType<typeof projectionOf>, size: Size): string {
  return coast
    .map((ring) => ring.map(([longitude, latitude]) => project({ latitude, longitude })))
    .filter((dots) => isInSight(dots, size))
    .map(ringPath)
    .join('')
}
