import { addMinutes } from '../kernel/clock-time.ts'
import type { DeliveryMode, LoadBody, PickupMode } from './load.ts'

export type LoadTimes = Pick<LoadBody, 'readyAt' | 'collectBy' | 'deliverFrom' | 'deliverBy'>
type Timed = LoadTimes & { pickupTimeRange: PickupMode; deliverTimeRange: DeliveryMode }

/** Choosing BEFORE says that the goods are ready in so many minutes. */
const readyInMinutes = 2

const isBefore = (a: string | null | undefined, b: string | null | undefined) =>
  Boolean(a && b) && Date.parse(a as string) < Date.parse(b as string)

/** The two times of the pickup as they travel: AT is one instant, BEFORE only its end. */
function pickupOf({ pickupTimeRange: mode, readyAt, collectBy }: Timed) {
  if (mode === 'AT') return { readyAt, collectBy: readyAt }
  return mode === 'BEFORE' ? { readyAt: collectBy, collectBy } : { readyAt, collectBy }
}

/** The four times of a load as they travel; as soon as possible means from the end of the pickup on. */
export function settledTimes(load: Timed): LoadTimes {
  const pickup = pickupOf(load)
  const { deliverTimeRange: mode, deliverFrom, deliverBy } = load
  switch (mode) {
    case 'ASAP':
      return { ...pickup, deliverFrom: pickup.collectBy, deliverBy: pickup.collectBy }
    case 'AT':
      return { ...pickup, deliverFrom, deliverBy: deliverFrom }
    case 'BY':
      return { ...pickup, deliverFrom: deliverBy, deliverBy }
    default:
      return { ...pickup, deliverFrom, deliverBy }
  }
}

/** What choosing how the pickup is meant does to its times. */
export function withPickupMode<T extends Timed>(load: T, mode: PickupMode, now: string): T {
  const chosen = { ...load, pickupTimeRange: mode }
  return mode === 'BEFORE' ? { ...chosen, readyAt: addMinutes(now, readyInMinutes) } : chosen
}

/** A new ready time; where it is not before the end of the pickup, that moves to it. */
export function withReadyAt<T extends Timed>(load: T, readyAt: string | null): T {
  const isLate = load.pickupTimeRange === 'BETWEEN' && readyAt !== null && !isBefore(readyAt, load.collectBy)
  return { ...load, readyAt, ...(isLate ? { collectBy: readyAt } : {}) }
}
