import { type Device, deviceOf, type Fault, type VehiclePlan } from '@dray/vehicle-simulator'

interface Told {
  workday_id: number
}

const minute = 60_000
/** Faults come and go with the hours; each is at its vehicle for so long of them. */
const turnMs = 120 * minute

/** What is amiss with the device at a place of those on the road; the same for the same hour. */
function faultsAt(place: number, now: string): Fault[] {
  const turn = Math.floor(Date.parse(now) / turnMs) * turnMs
  const span = (from: number, to: number) => ({
    from_at: new Date(turn + from * minute).toISOString(),
    to_at: new Date(turn + to * minute).toISOString(),
  })
  if (place === 0) return [{ kind: 'gap', ...span(8, 112) }]
  if (place === 1) return [10, 40, 70, 100].map((from) => ({ kind: 'tunnel', ...span(from, from + 6) }))
  if (place === 2) return [20, 80].map((from) => ({ kind: 'late', ...span(from, from + 14) }))
  return []
}

/** Whose turn it is: another order in every two hours, so that it is not always the same vehicle. */
const turnOf = (workday_id: number, now: string) =>
  (workday_id * 7919 + Math.floor(Date.parse(now) / turnMs) * 104_729) % 9973

/** Of fewer vehicles none has a fault: there would be little left to see. */
const fewest = 6

/**
 * What is amiss with the demo's devices about now, by workday: of all those on the road one is switched off for a while, one
 * is in and out of tunnels, and one has no line now and then and delivers late; the others are well.
 */
export function faultsOnTheRoad(vehicles: readonly Told[], now: string): ReadonlyMap<number, Fault[]> {
  if (vehicles.length < fewest) return new Map()
  const ordered = vehicles.toSorted((a, b) => turnOf(a.workday_id, now) - turnOf(b.workday_id, now))
  return new Map(ordered.map(({ workday_id }, place) => [workday_id, faultsAt(place, now)]))
}

/** Every fourth driver never let the phone know where it is. */
export const sharesPosition = ({ driver_id }: { driver_id: number }): boolean => driver_id % 4 !== 3

export const phoneOf = (plan: VehiclePlan, faults: Fault[]): Device =>
  deviceOf(plan, { every_s: 15, standing_every_s: 180, batch_s: 60, noise_m: 18, faults })

export const trackerOf = (plan: VehiclePlan, faults: Fault[]): Device =>
  deviceOf(plan, { every_s: 30, standing_every_s: 180, noise_m: 8, faults })
