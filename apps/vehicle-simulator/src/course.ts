import type { Coordinates } from '@dray/domain/kernel/places/mileage.ts'
import { between } from './chance.ts'
import type { Break, PlannedStop, VehiclePlan } from './vehicle-plan.ts'
import { type Way, wayOf } from './way.ts'

interface Pause {
  from: number
  to: number
}

/** What a vehicle does from one instant to the next, in milliseconds: it drives a way, or stands. */
export interface Stretch {
  from: number
  to: number
  place: Coordinates
  way: Way | null
  /** The number of the stop at which it stands. */
  stop: number | null
  /** When it rests on this way. */
  pauses: readonly Pause[]
}

const minute = 60_000
/** Of a break that nobody has ended. */
const longestBreak = 12 * 60 * minute

const pausesOf = (breaks: readonly Break[]): Pause[] =>
  merged(
    breaks.map(({ from_at, to_at }) => {
      const from = Date.parse(from_at)
      return { from, to: to_at === null ? from + longestBreak : Date.parse(to_at) }
    }),
  )

/** The same without overlaps. */
function merged(pauses: readonly Pause[]): Pause[] {
  const found: Pause[] = []
  for (const pause of pauses.toSorted((a, b) => a.from - b.from)) {
    const last = found.at(-1)
    if (last && pause.from <= last.to) found[found.length - 1] = { from: last.from, to: Math.max(last.to, pause.to) }
    else found.push(pause)
  }
  return found
}

const restedIn = (pauses: readonly Pause[], from: number, to: number) =>
  pauses.reduce((sum, pause) => sum + Math.max(0, Math.min(to, pause.to) - Math.max(from, pause.from)), 0)

/** Milliseconds of driving between two instants: the breaks between them are not driven. */
export const drivenIn = (pauses: readonly Pause[], from: number, to: number): number =>
  to - from - restedIn(pauses, from, to)

/** When so much driving ends, or begins where it is below 0: the breaks that lie in it are not driven. */
function reach(begins: number, lasts: number, pauses: readonly Pause[]) {
  if (lasts < 0) return -reachAhead(-begins, -lasts, pauses.map(({ from, to }) => ({ from: -to, to: -from })).reverse())
  return reachAhead(begins, lasts, pauses)
}

function reachAhead(begins: number, lasts: number, pauses: readonly Pause[]) {
  let end = begins + lasts
  for (const { from, to } of pauses) {
    if (from >= end) break
    end += Math.max(0, to - Math.max(from, begins))
  }
  return end
}

const courses = new WeakMap<VehiclePlan, Stretch[]>()

/** What a vehicle does by its plan, in order and without a gap; worked out once for each plan. */
export function courseOf(plan: VehiclePlan): Stretch[] {
  const known = courses.get(plan)
  if (known) return known
  const course = workedOut(plan)
  courses.set(plan, course)
  return course
}

function workedOut({ seed, is_heavy, start, stops, breaks }: VehiclePlan): Stretch[] {
  const pauses = pausesOf(breaks)
  const course: Stretch[] = []
  let [place, free, at]: [Coordinates, number, number | null] = [start, Date.parse(start.at), null]
  let stood = free
  for (const [number, stop] of stops.entries()) {
    const due = Date.parse(stop.arrived_at ?? stop.due_at)
    const words = `${seed} ${number}`
    const way = wayOf(place, stop, { seed: words, is_heavy, leaves: Math.max(free, due - 60 * minute) })
    const isSent = stops[number - 1]?.left_at !== undefined
    const drive = (isSent ? driveAtOnce : driveInTime)(way, { free, stop, pauses, seed: words })
    course.push({ from: stood, to: drive.leaves, place, way: null, stop: at, pauses: [] })
    course.push({ from: drive.leaves, to: drive.arrives, place, way, stop: null, pauses: drive.pauses })
    place = stop
    stood = drive.arrives
    at = number
    free = leftAt(stop, stood)
  }
  course.push({ from: stood, to: Number.POSITIVE_INFINITY, place, way: null, stop: at, pauses: [] })
  return course
}

interface Leaving {
  /** When it is done at the stop before. */
  free: number
  stop: PlannedStop
  pauses: readonly Pause[]
  seed: string
}

interface Drive {
  leaves: number
  arrives: number
  pauses: readonly Pause[]
}

/** When it is to be there: as it was, however fast that is; else a few minutes early. */
const aimOf = ({ stop, free, seed }: Leaving) =>
  stop.arrived_at === undefined
    ? Date.parse(stop.due_at) - between(3, 12, seed, 'early') * minute
    : Math.max(free, Date.parse(stop.arrived_at))

/** Who is free to leave does so in time for the next stop, and not for a break of which nobody knows yet. */
function driveInTime({ minutes }: Way, leaving: Leaving): Drive {
  const { free, stop, pauses } = leaving
  const lasts = minutes * minute
  const aim = aimOf(leaving)
  if (stop.arrived_at !== undefined) {
    return { leaves: Math.max(free, reach(aim, -lasts, pauses)), arrives: aim, pauses }
  }
  const leaves = Math.max(free, aim - lasts)
  return { leaves, arrives: reach(leaves, lasts, pauses), pauses }
}

/** Who has left is on the road: where there is time, it waits in a lay-by some way before the stop. */
function driveAtOnce({ minutes }: Way, leaving: Leaving): Drive {
  const { free, stop, pauses, seed } = leaving
  const lasts = minutes * minute
  const aim = aimOf(leaving)
  const spare = aim - reach(free, lasts, pauses)
  const isStamped = stop.arrived_at !== undefined
  if (spare <= 0) return { leaves: free, arrives: isStamped ? aim : aim - spare, pauses }
  const from = reach(free, lasts * between(0.5, 0.9, seed, 'lay-by'), pauses)
  const waits = merged([...pauses, { from, to: from + spare }])
  return { leaves: free, arrives: isStamped ? aim : reach(free, lasts, waits), pauses: waits }
}

const leftAt = ({ left_at, due_at, arrived_at, service_minutes }: PlannedStop, arrives: number) => {
  if (left_at !== undefined) return Math.max(arrives, Date.parse(left_at))
  const begins = arrived_at === undefined ? Math.max(arrives, Date.parse(due_at) - 5 * minute) : arrives
  return begins + service_minutes * minute
}
