import type { Fix } from '@dray/domain/kernel/places/fix.ts'
import { staysAt, trackOf } from '@dray/domain/place-arrivals/place-stay.ts'
import { type TapDistance, tapDistance } from '@dray/domain/place-arrivals/stop-place.ts'
import type { Capture } from '../outbox/capture-schema.ts'
import type { ReceivedStop } from './received-day.ts'
import { type Standing, stopOf } from './same-stop.ts'

/** After so long without a position nobody knows whether the driver is still there. */
const goodForMs = 10 * 60_000

interface Here {
  fixes: readonly Fix[]
  /** The company's; null where it wants none proposed. A day that was fetched long ago has none. */
  radius_m: number | null | undefined
  offset_ms: number
  /** By the server's clock. */
  now: number
}

const placeOf = (stop: ReceivedStop | undefined) =>
  stop?.is_precise === 1 && stop.latitude !== null && stop.longitude !== null
    ? { latitude: stop.latitude, longitude: stop.longitude }
    : null

/**
 * When the driver came to the stop to which they are on the way, while they stand there: of a delivery not before they left
 * the collection. Null where it is not known, or not known any more.
 */
export function arrivalHere({ job, progress }: Standing, { fixes, radius_m, offset_ms, now }: Here): string | null {
  const { next, record } = progress
  const place = next?.kind === 'arrived' ? placeOf(stopOf(job, next.side)) : null
  if (!place || !next || typeof radius_m !== 'number') return null
  const since = next.side === 'delivery' ? Date.parse(record.collection.departed_at ?? '') || 0 : 0
  const corrected = fixes.flatMap((fix) => {
    const at = Date.parse(fix.at) + offset_ms
    return at >= since ? [{ ...fix, at: new Date(at).toISOString() }] : []
  })
  const stay = staysAt(trackOf(corrected), place, radius_m).at(-1)
  if (!stay || stay.left_at !== null || now - Date.parse(stay.last_at) > goodForMs) return null
  return stay.arrived_at
}

/** How far the phone is from a stop; null where either is not known. */
export const distanceTo = (at: Capture['place'], stop: ReceivedStop | undefined, now: number): TapDistance | null =>
  tapDistance(at && { ...at, age_s: at.fix_at === null ? 0 : (now - Date.parse(at.fix_at)) / 1000 }, placeOf(stop))
