export interface TrackShown {
  at: string
  latitude: number
  longitude: number
  km: number
}

const width = 100
const height = 60
const margin = 3

/** A track as the points of a line in a picture of 100 by 60, north above; a place alone is a point in its middle. */
export function drawn(points: readonly TrackShown[]): string {
  const middle = (Math.min(...points.map((one) => one.latitude)) * Math.PI) / 180
  const flat = points.map(({ latitude, longitude }) => ({ x: longitude * Math.cos(middle), y: -latitude }))
  const [left, top] = [Math.min(...flat.map(({ x }) => x)), Math.min(...flat.map(({ y }) => y))]
  const [wide, high] = [Math.max(...flat.map(({ x }) => x)) - left, Math.max(...flat.map(({ y }) => y)) - top]
  const scale = Math.min((width - 2 * margin) / (wide || 1e-9), (height - 2 * margin) / (high || 1e-9), 1e6)
  const across = (x: number) => (x - left - wide / 2) * scale + width / 2
  const down = (y: number) => (y - top - high / 2) * scale + height / 2
  return flat.map(({ x, y }) => `${across(x).toFixed(1)},${down(y).toFixed(1)}`).join(' ')
}

const everyMs = 15 * 60_000

/** Of a track's points those that are listed, the newest first: the ends, and one a quarter of an hour. */
export function shownTimes<P extends TrackShown>(points: readonly P[]): P[] {
  const shown: P[] = []
  for (const [n, point] of points.entries()) {
    const before = shown.at(-1)
    const isDue = !before || Date.parse(point.at) - Date.parse(before.at) >= everyMs
    if (isDue || n === points.length - 1) shown.push(point)
  }
  return shown.reverse()
}
