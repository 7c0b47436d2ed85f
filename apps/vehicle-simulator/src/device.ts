import type { Coordinates } from '@dray/domain/kernel/places/mileage.ts'
import { between, chance } from './chance.ts'
import type { Fault, FaultKind } from './faults.ts'
import { type Motion, positionAt } from './position-at.ts'
import type { VehiclePlan } from './vehicle-plan.ts'

/** What a device believes of one instant. */
export interface MeasuredFix extends Coordinates {
  /** RFC 3339, by the device's clock. */
  at: string
  accuracy_m: number
  speed_kmh: number | null
  heading: number | null
}

/** A tracker in a vehicle, or the driver's phone. */
export interface Device {
  plan: VehiclePlan
  /** Seconds between two fixes while it drives, and while it stands. */
  every_s: number
  standing_every_s: number
  /** Fixes wait so long for one another, in seconds; 0: each is sent by itself. */
  batch_s: number
  /** How wide of the truth it measures; half of it most of the time. */
  noise_m: number
  faults: readonly Fault[]
}

/** What a device sends at once. */
export interface Delivery {
  /** When it is sent. */
  at: string
  fixes: [MeasuredFix, ...MeasuredFix[]]
}

const usual = { every_s: 15, standing_every_s: 300, batch_s: 0, noise_m: 12, faults: [] }
export const deviceOf = (plan: VehiclePlan, given: Partial<Omit<Device, 'plan'>> = {}): Device => ({
  ...usual,
  ...given,
  plan,
})

const metresADegree = 111_195
const iso = (instant: number) => new Date(instant).toISOString()

function moved({ latitude, longitude }: Coordinates, metres: number, direction: number): Coordinates {
  const north = (metres * Math.cos(direction)) / metresADegree
  const east = (metres * Math.sin(direction)) / (metresADegree * Math.cos((latitude * Math.PI) / 180))
  return { latitude: latitude + north, longitude: longitude + east }
}

const roundTo = (digits: number, value: number) => Number(value.toFixed(digits))

/** What the device measures of where the vehicle truly is; null where it measures nothing. */
function measure({ plan, noise_m, faults }: Device, instant: number): MeasuredFix | null {
  const fault = <K extends FaultKind>(kind: K) =>
    faults.find((one): one is Extract<Fault, { kind: K }> => one.kind === kind && isDuring(one, instant))
  if (fault('gap')) return null
  const tunnel = fault('tunnel')
  const truth = positionAt(plan, tunnel?.from_at ?? iso(instant))
  const off = noise_m * chance(plan.seed, instant, 'off') ** 2
  const metres = off + (fault('jump')?.km ?? 0) * 1000
  const place = fault('nowhere')
    ? { latitude: 0, longitude: 0 }
    : moved(truth, metres, 2 * Math.PI * chance(plan.seed, instant))
  return {
    at: iso(instant + Math.round((fault('clock')?.minutes ?? 0) * 60_000)),
    latitude: roundTo(6, place.latitude),
    longitude: roundTo(6, place.longitude),
    accuracy_m: tunnel ? 450 : Math.round(4 + off + between(0, 6, plan.seed, instant, 'accuracy')),
    ...(tunnel ? { speed_kmh: null, heading: null } : movement(truth)),
  }
}

const movement = ({ speed_kmh, heading }: Motion) => ({
  speed_kmh: roundTo(1, speed_kmh),
  heading: heading === null ? null : roundTo(0, heading) % 360,
})

const isDuring = ({ from_at, to_at }: Fault, instant: number) =>
  Date.parse(from_at) <= instant && instant < Date.parse(to_at)

/** When the fix of an instant is sent: with its batch, or once there is a line again. */
function sentAt({ batch_s, faults }: Device, instant: number) {
  const batch = batch_s * 1000
  const usually = batch === 0 ? instant : Math.ceil(instant / batch) * batch
  const late = faults.filter((one) => one.kind === 'late' && isDuring(one, usually))
  return Math.max(usually, ...late.map(({ to_at }) => Date.parse(to_at)))
}

/** The instants at which it measures: closer together while it drives. */
function* instantsOf({ plan, every_s, standing_every_s }: Device, from: number, to: number) {
  const step = every_s * 1000
  for (let instant = Math.ceil(from / step) * step; instant <= to; instant += step) {
    const isMoving = positionAt(plan, iso(instant)).speed_kmh > 0
    if (isMoving || instant % (standing_every_s * 1000) < step) yield instant
  }
}

/**
 * Returns what a device sends after one instant and until another, in the order in which it is sent: the same for the same
 * device, however the time is cut into pieces.
 */
export function deliveriesOf(device: Device, { from_at, to_at }: { from_at: string; to_at: string }): Delivery[] {
  const [from, to] = [Date.parse(from_at), Date.parse(to_at)]
  const held = device.faults.filter((one) => one.kind === 'late' && Date.parse(one.to_at) > from)
  const earliest = Math.min(from, ...held.map((one) => Date.parse(one.from_at))) - device.batch_s * 1000
  const sent = new Map<number, MeasuredFix[]>()
  for (const instant of instantsOf(device, earliest, to)) {
    const at = sentAt(device, instant)
    const fix = at > from && at <= to ? measure(device, instant) : null
    if (fix) sent.set(at, [...(sent.get(at) ?? []), fix])
  }
  return [...sent]
    .toSorted(([a], [b]) => a - b)
    .flatMap(([at, fixes]) => {
      const [first, ...others] = fixes
      if (!first) return []
      const delivery: Delivery = { at: iso(at), fixes: [first, ...others] }
      const isDouble = device.faults.some((one) => one.kind === 'double' && isDuring(one, at))
      return isDouble ? [delivery, delivery] : [delivery]
    })
}
