/** A town as a map names it. */
export interface MapTown {
  name: string
  latitude: number
  longitude: number
  people: number
}

/** Fewest people of a town that is named, from this zoom on: cities at once, towns nearer. */
const byZoom: readonly (readonly [zoom: number, people: number])[] = [
  [10, 1_000],
  [9, 5_000],
  [8, 15_000],
  [7, 40_000],
  [6, 100_000],
  [5, 200_000],
]
const farthest = 400_000

export const leastPeople = (zoom: number) => byZoom.find(([from]) => zoom >= from)?.[1] ?? farthest

interface Frame {
  width: number
  height: number
  zoom: number
  /** Pixels, from the upper left corner. */
  project: (town: MapTown) => { x: number; y: number }
}

/** About what a letter takes of 11 px text, and the room that a name wants around it. */
const letter = 6.2
const room = { x: 14, y: 9 }
const lineHeight = 14
/** Names beyond the frame, so that moving a little brings none out of nothing. */
const beyond = 80
const mostNames = 90

export interface PlacedTown {
  town: MapTown
  x: number
  y: number
}

/** The towns that are named on a map, the larger first; no name lies over another. */
export function placeTowns(towns: readonly MapTown[], frame: Frame): PlacedTown[] {
  const least = leastPeople(frame.zoom)
  const placed: (PlacedTown & { width: number })[] = []
  for (const town of towns) {
    if (placed.length === mostNames || town.people < least) break
    const { x, y } = frame.project(town)
    if (x < -beyond || y < -beyond || x > frame.width + beyond || y > frame.height + beyond) continue
    const width = town.name.length * letter + room.x
    const isFree = placed.every(
      (other) => Math.abs(other.y - y) > lineHeight + room.y || x > other.x + other.width || other.x > x + width,
    )
    if (isFree) placed.push({ town, x, y, width })
  }
  return placed
}
