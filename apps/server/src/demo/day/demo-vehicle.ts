import { stopsOf } from '@dray/domain/driver-captures/driver-steps.ts'
import type { Leg } from '@dray/domain/jobs/leg.ts'
import type { JobMode, Side } from '@dray/domain/jobs/mode.ts'
import type { Coordinates } from '@dray/domain/kernel/places/mileage.ts'
import { estimateTravel } from '@dray/domain/kernel/places/travel.ts'
import { type Break, type PlannedStop, positionAt, timesAtStops, type VehiclePlan } from '@dray/vehicle-simulator'

/** A job of a workday, with what the phone captured of it in the order in which it happened. */
export interface CarriedJob {
  id: number
  leg: Leg
  mode: JobMode
  /** The driver has still something to do with it. */
  is_open: boolean
  collection_at: string | null
  delivery_at: string | null
  collection_latitude: number | null
  collection_longitude: number | null
  delivery_latitude: number | null
  delivery_longitude: number | null
  captured: readonly { kind: string; side: Side | null; at: string }[]
}

/** A driver at work with a vehicle. */
export interface DemoVehicle {
  workday_id: number
  driver_id: number
  vehicle_id: number
  is_heavy: boolean
  clocked_in_at: string
  clocked_out_at: string | null
  yard_latitude: number | null
  yard_longitude: number | null
  breaks: readonly Break[]
  jobs: readonly CarriedJob[]
}

export interface StopOfJob {
  job_id: number
  side: Side
}

/** A day of a vehicle, and of which job each of its stops is; null of the way home. */
export interface PlannedDay {
  plan: VehiclePlan
  stops: readonly (StopOfJob | null)[]
  /** Where it is going, or stands until it is done there; null once there is nothing left to do. */
  next: number | null
}

interface DayStop extends StopOfJob, Coordinates {
  due_at: string
  arrived_at: string | null
  left_at: string | null
}

const minute = 60_000
const usualService = 18
const wholeDay = 24 * 60
const later = (at: string, minutes: number) => new Date(Date.parse(at) + minutes * minute).toISOString()
const earlier = (a: string, b: string) => (Date.parse(a) < Date.parse(b) ? a : b)

function placeOf(job: CarriedJob, side: Side): Coordinates | null {
  const { [`${side}_latitude` as const]: latitude, [`${side}_longitude` as const]: longitude } = job
  return latitude === null || longitude === null ? null : { latitude, longitude }
}

/** When a stop is expected: of what nobody said, as soon as the stop before it is done. */
function dueAt(job: CarriedJob, side: Side, clocked_in_at: string) {
  const collection = job.collection_at ?? (job.delivery_at ? earlier(job.delivery_at, clocked_in_at) : clocked_in_at)
  if (side === 'collection') return collection
  const soonest = later(collection, 1)
  return job.delivery_at && Date.parse(job.delivery_at) > Date.parse(soonest) ? job.delivery_at : soonest
}

const ends = ['departed', 'proof', 'failed']

/** What is known of a job's stops, those left out that were never reached and never will be. */
function stopsOfJob(job: CarriedJob, clocked_in_at: string): DayStop[] {
  const sides = stopsOf(job)
  const hasFailed = job.captured.some(({ kind }) => kind === 'failed')
  const found = sides.flatMap((side) => {
    const place = placeOf(job, side)
    if (!place) return []
    const here = job.captured.filter((one) => one.side === side && one.kind !== 'returned')
    const left = here.find(({ kind }) => kind === 'departed') ?? here.findLast(({ kind }) => ends.includes(kind))
    const arrived_at = here[0]?.at ?? null
    const isOver = left !== undefined || !job.is_open || hasFailed
    const left_at = arrived_at !== null && isOver ? later(left?.at ?? here.at(-1)?.at ?? arrived_at, 2) : null
    return [{ job_id: job.id, side, ...place, due_at: dueAt(job, side, clocked_in_at), arrived_at, left_at }]
  })
  const isOpen = job.is_open && !hasFailed && found.length === sides.length
  const last = found.findLastIndex(({ arrived_at }) => arrived_at !== null)
  return found.filter(({ arrived_at }, at) => arrived_at !== null || (isOpen && at > last))
}

const byTime = (time: (stop: DayStop) => string | null) => (a: DayStop, b: DayStop) =>
  Date.parse(time(a) ?? '') - Date.parse(time(b) ?? '')

/** Whoever is at the next stop has left the one before. */
function reachedOf(stops: readonly DayStop[]): DayStop[] {
  const reached = stops.filter(({ arrived_at }) => arrived_at !== null).toSorted(byTime(({ arrived_at }) => arrived_at))
  return reached.map((stop, at) => {
    const next = reached[at + 1]?.arrived_at
    if (!next) return stop
    return { ...stop, left_at: earlier(stop.left_at ?? later(stop.due_at, usualService), next) }
  })
}

const plannedStop = ({ latitude, longitude, due_at, arrived_at, left_at }: DayStop): PlannedStop => ({
  latitude,
  longitude,
  due_at,
  // Until the phone says so nobody leaves.
  service_minutes: arrived_at === null ? usualService : wholeDay,
  ...(arrived_at === null ? {} : { arrived_at }),
  ...(left_at === null ? {} : { left_at }),
})

/** Few drive home for the night: a day begins at the yard, or so near to its first stop that there is time for the way. */
function startOf({ clocked_in_at, is_heavy }: DemoVehicle, yard: Coordinates | null, first: PlannedStop | undefined) {
  const at = clocked_in_at
  if (!first) return { ...(yard ?? { latitude: 52.265, longitude: -1.18 }), at }
  const due = Date.parse(first.arrived_at ?? first.due_at)
  const { minutes } = estimateTravel(yard ?? first, first, { is_heavy })
  const there = Math.max(5, (due - Date.parse(at)) / minute - 25)
  const share = minutes === 0 ? 0 : Math.min(1, there / (minutes * 1.15))
  const on = (from: number, to: number) => to + (from - to) * share
  return {
    latitude: on(yard?.latitude ?? first.latitude, first.latitude),
    longitude: on(yard?.longitude ?? first.longitude, first.longitude),
    at,
  }
}

/**
 * A driver's day as it was by the phone and as it will be by the times of the jobs: what was captured is so, the rest is
 * driven in the order in which it is due, and home to the yard.
 */
export function plannedDay(vehicle: DemoVehicle): PlannedDay {
  const { workday_id, is_heavy, clocked_in_at, yard_latitude, yard_longitude, breaks, jobs } = vehicle
  const all = jobs.flatMap((job) => stopsOfJob(job, clocked_in_at))
  const open = all.filter(({ arrived_at }) => arrived_at === null).toSorted(byTime(({ due_at }) => due_at))
  const day = [...reachedOf(all), ...open]
  const yard =
    yard_latitude === null || yard_longitude === null ? null : { latitude: yard_latitude, longitude: yard_longitude }
  const stops = day.map(plannedStop)
  const home = yard && { ...yard, due_at: clocked_in_at, service_minutes: wholeDay }
  const next = day.findIndex(({ left_at }) => left_at === null)
  return {
    plan: {
      seed: `workday ${workday_id}`,
      is_heavy,
      start: startOf(vehicle, yard, stops[0]),
      stops: home ? [...stops, home] : stops,
      breaks,
    },
    stops: [...day.map(({ job_id, side }) => ({ job_id, side })), ...(home ? [null] : [])],
    next: next < 0 ? null : next,
  }
}

const isStop = (stop: StopOfJob | null | undefined, of: StopOfJob) =>
  stop?.job_id === of.job_id && stop.side === of.side

/**
 * True where the vehicle is so far that its driver can capture it: a job is begun once it is the next, and a stop is
 * reached when the vehicle stands there. What has no place is waited for nowhere.
 */
export function isTimeFor(day: PlannedDay, act: { job_id: number; kind: string; side: Side | null }, now: string) {
  const { stops, next } = day
  const isPlaced = stops.some((stop) => stop?.job_id === act.job_id)
  if (!isPlaced) return true
  if (act.kind === 'started') return next !== null && stops[next]?.job_id === act.job_id
  if (act.kind !== 'arrived' || act.side === null) return true
  const { stop } = positionAt(day.plan, now)
  return stop !== null && isStop(stops[stop], { job_id: act.job_id, side: act.side })
}

/** When a stop is reached by the plan; null of one that is not on it. */
export function reachedAt({ plan, stops }: PlannedDay, of: StopOfJob): string | null {
  const number = stops.findIndex((stop) => isStop(stop, of))
  return number < 0 ? null : (timesAtStops(plan)[number]?.arrives_at ?? null)
}
