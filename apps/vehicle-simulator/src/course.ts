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
  breaks.map(({ from_at, to_at }) => {
    const from = Date.parse(from_at)
    return { from, to: to_at === null ? from + longestBreak : Date.parse(to_at) }
  })

const restedIn = (pauses: readonly Pause[], from: number, to: number) =>
  pauses.reduce((sum, pause) => sum + Math.max(0, Math.min(to, pause.to) - Math.max(from, pause.from)), 0)

/** Milliseconds of driving between two instants: the breaks between them are not driven. */
export const drivenIn = (pauses: readonly Pause[], from: number, to: number): number =>
  to - from - restedIn(pauses, from, to)

/** When so much driving ends, or begins: breaks that lie in it put it off until it reaches over no further one. */
function reach(begins: number, lasts: number, pauses: readonly Pause[]) {
  let end = begins + lasts
  for (let turn = 0; turn <= pauses.length; turn += 1) {
    const [from, to] = lasts < 0 ? [end, begins] : [begins, end]
    end = begins + lasts + Math.sign(lasts) * restedIn(pauses, from, to)
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
    const way = wayOf(place, stop, { seed: `${seed} ${number}`, is_heavy, leaves: Math.max(free, due - 60 * minute) })
    const { leaves, arrives } = drive(way, { free, stop, pauses, seed: `${seed} ${number}` })
    course.push({ from: stood, to: leaves, place, way: null, stop: at, pauses: [] })
    course.push({ from: leaves, to: arrives, place, way, stop: null, pauses })
    place = stop
    stood = arrives
    at = number
    free = leftAt(stop, arrives)
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

/** A stop that was reached was reached then, however fast that was; another is aimed at, a few minutes early. */
function drive({ minutes }: Way, { free, stop, pauses, seed }: Leaving) {
  const lasts = minutes * minute
  if (stop.arrived_at !== undefined) {
    const arrives = Math.max(free, Date.parse(stop.arrived_at))
    return { leaves: Math.max(free, reach(arrives, -lasts, pauses)), arrives }
  }
  const early = between(3, 12, seed, 'early') * minute
  // Nobody leaves earlier for a break of which nobody knows yet.
  const leaves = Math.max(free, Date.parse(stop.due_at) - early - lasts)
  return { leaves, arrives: reach(leaves, lasts, pauses) }
}

const leftAt = ({ left_at, due_at, arrived_at, service_minutes }: PlannedStop, arrives: number) => {
  if (left_at !== undefined) return Math.max(arrives, Date.parse(left_at))
  const begins = arrived_at === undefined ? Math.max(arrives, Date.parse(due_at) - 5 * minute) : arrives
  return begins + service_minutes * minute
}
