import { readFileSync } from 'node:fs'
import type { TrackerName } from './forms.ts'
import type { VehiclePlan } from './vehicle-plan.ts'

/** A vehicle of a file of plans. */
export interface FileVehicle extends TrackerName {
  plan: VehiclePlan
}

/** Reads a file of plans: a JSON list of vehicles. Throws a sentence that names the vehicle which is not right. */
export function readPlans(path: string): FileVehicle[] {
  const read: unknown = JSON.parse(readFileSync(path, 'utf8'))
  if (!Array.isArray(read)) throw new Error(`${path} must hold a list of vehicles.`)
  for (const [at, vehicle] of read.entries()) {
    const { tracker_id, plan } = vehicle ?? {}
    const isRight = typeof tracker_id === 'string' && isPlace(plan?.start) && isInstant(plan.start.at)
    const stops: unknown = plan?.stops
    if (!isRight || !Array.isArray(stops) || !stops.every((stop) => isPlace(stop) && isInstant(stop.due_at))) {
      throw new Error(`${path}: vehicle ${at + 1} needs a tracker_id, a start and stops with places and times.`)
    }
  }
  return read.map(({ plan, ...name }) => ({
    ...name,
    plan: { seed: name.tracker_id, is_heavy: false, breaks: [], ...plan },
  }))
}

const isPlace = (place: { latitude?: unknown; longitude?: unknown } | null | undefined) =>
  Number.isFinite(place?.latitude) && Number.isFinite(place?.longitude)
const isInstant = (at: unknown) => typeof at === 'string' && !Number.isNaN(Date.parse(at))
