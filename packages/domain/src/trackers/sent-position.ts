import type { Fix } from '../kernel/places/fix.ts'
import { dropReasons } from '../positions/sound-fixes.ts'
import { isTrackerId, tidyTrackerId } from '../vehicles/tracker-id.ts'

/** What trackers, and the services that forward for them, write positions in. */
export const trackerForms = ['traccar', 'osmand', 'own'] as const
export type TrackerForm = (typeof trackerForms)[number]

/** Why a tracker's position is not kept: what is wrong with the fix, and what only trackers can be told. */
export const trackerDropReasons = [
  ...dropReasons,
  'not_valid',
  'no_time',
  'unreadable',
  'no_vehicle',
  'off_shift',
] as const
export type TrackerDropReason = (typeof trackerDropReasons)[number]

/** One position as a device sent it: where it was, or why nothing can be made of it. */
export interface SentPosition {
  /** Capitals without spaces; null where nothing says which device it is. */
  tracker_id: string | null
  fix: Fix | null
  fault: TrackerDropReason | null
}

/** All that came with one request. */
export interface Delivery {
  form: TrackerForm
  /** Whether the sender expects to be refused where no vehicle has its tracker, and with which status. */
  unknown_status: 200 | 400 | 404
  positions: SentPosition[]
}

/** A device's number or name as anything may write it; null where it says nothing, or what no device is called. */
export function trackerIdIn(written: unknown): string | null {
  if (typeof written !== 'string' && typeof written !== 'number') return null
  const tidy = tidyTrackerId(String(written))
  return isTrackerId(tidy) ? tidy : null
}

/** A number that was sent as such or as digits; null where it is none. */
export function numberIn(sent: unknown): number | null {
  const number = typeof sent === 'string' && sent.trim() !== '' ? Number(sent) : sent
  return typeof number === 'number' && Number.isFinite(number) ? number : null
}

interface Measured {
  at: string | null
  latitude: number | null
  longitude: number | null
  accuracy_m: number | null
  speed_kmh: number | null
  heading: number | null
}

const kmhMost = 300
const isWithin = (value: number | null, most: number): value is number => value !== null && Math.abs(value) <= most

/** Below nothing devices mean that they do not know. */
const known = (value: number | null, most: number) => (value !== null && value >= 0 && value <= most ? value : null)

/** A position of what a device measured, with what it cannot have measured left out. */
export function positionOf(tracker_id: string | null, { at, latitude, longitude, ...more }: Measured): SentPosition {
  const nothing = (fault: TrackerDropReason) => ({ tracker_id, fix: null, fault })
  if (at === null) return nothing('no_time')
  if (!isWithin(latitude, 90) || !isWithin(longitude, 180)) return nothing('no_place')
  const speed_kmh = known(more.speed_kmh, kmhMost)
  const heading = speed_kmh === 0 ? null : known(more.heading, 360)
  const accuracy_m = more.accuracy_m !== null && more.accuracy_m >= 0 ? more.accuracy_m : null
  const fix = { at, latitude, longitude, accuracy_m, speed_kmh, heading: heading === 360 ? 0 : heading }
  return { tracker_id, fix, fault: null }
}
