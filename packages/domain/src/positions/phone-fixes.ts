import type { CapturedAt } from '../driver-captures/capture-time.ts'
import { type DropReason, dropReasons } from './sound-fixes.ts'

/** Why a phone's fix is not kept: as any device's, or of private time, or the company takes none. */
export const phoneDropReasons = [...dropReasons, 'off_shift', 'not_shared'] as const
export type PhoneDropReason = DropReason | 'off_shift' | 'not_shared'

/** Fixes in one request: an hour of them at four a minute. */
export const mostFixes = 240
/** Seconds between two requests while somebody looks at the map, and while nobody does. */
export const askEvery = { watched: 15, unwatched: 60 } as const

/** Farther off no clock is, and no instant can be said. */
const farthestMs = 8_640_000_000_000_000

/** The instant of a fix by the server's clock, as far as the phone knows it: one that is to come stays to come. */
export function fixedAt({ device, offset_ms }: CapturedAt): string {
  const at = Date.parse(device) + (offset_ms ?? 0)
  return new Date(Math.max(-farthestMs, Math.min(farthestMs, at))).toISOString()
}
