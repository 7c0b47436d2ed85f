/** A stroke as it is captured: x and y in turn, in hundredths of the field's width. */
export type Stroke = number[]
interface Point {
  x: number
  y: number
}

/** A capture is sent as text of limited length. */
const mostPoints = 4000
const mostStrokes = 200
const shortest = 2

const rounded = (value: number) => Math.round(value * 10) / 10

function thinned(stroke: Stroke): Stroke {
  const last = stroke.length - shortest
  return stroke.filter((_, at) => {
    const point = at - (at % shortest)
    return point % (shortest * 2) === 0 || point === last
  })
}
const lengthOf = (strokes: readonly Stroke[]) => strokes.reduce((sum, { length }) => sum + length / shortest, 0)

/** Drawn points in pixels, as a capture says them: fewer points rather than a signature that is cut off. */
export function toStrokes(drawn: readonly { points: readonly Point[] }[], width: number): Stroke[] {
  const scale = 100 / Math.max(1, width)
  let strokes = drawn
    .slice(0, mostStrokes)
    .map(({ points }) => points.flatMap(({ x, y }) => [rounded(x * scale), rounded(y * scale)]))
  for (let round = 0; lengthOf(strokes) > mostPoints && round < 12; round++) strokes = strokes.map(thinned)
  return strokes
}

/** The points of a stroke in a field of this width. */
export function pointsOf(stroke: Stroke, width: number): Point[] {
  const points: Point[] = []
  for (let at = 0; at + 1 < stroke.length; at += shortest) {
    points.push({ x: ((stroke[at] ?? 0) * width) / 100, y: ((stroke[at + 1] ?? 0) * width) / 100 })
  }
  return points
}
