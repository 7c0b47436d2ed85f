import type { Fix } from '../kernel/places/fix.ts'
import type { OffShiftVehicles } from '../positions/live-settings.ts'
import { soundFixes } from '../positions/sound-fixes.ts'
import { type Duty, holderAt } from './holder-at.ts'
import type { SentPosition, TrackerDropReason } from './sent-position.ts'

/** A fix with who had the vehicle then; nobody outside a workday. */
export interface HeldFix {
  fix: Fix
  driver_id: number | null
  workday_id: number | null
}

/** What is known of a vehicle when something of it arrives. */
export interface TrackedVehicle {
  vehicle_id: number
  last: Fix | null
  /** What was in doubt after it. */
  doubted: readonly Fix[]
  /** The instants, in milliseconds since 1970, of which a fix is stored; as far as any could come again. */
  stored: ReadonlySet<number>
  duties: readonly Duty[]
}

interface Rules {
  off_shift: OffShiftVehicles
  now: string
}

/** What of a vehicle's positions is kept, and why the others are not: a reason for each. */
export function takeOfVehicle(positions: readonly SentPosition[], vehicle: TrackedVehicle, { off_shift, now }: Rules) {
  const sent = positions.flatMap(({ fix }) => fix ?? [])
  const sound = soundFixes(sent, { ...vehicle, kept: vehicle.stored, now })
  const held = sound.taken.map((fix) => heldBy(fix, vehicle))
  const taken = held.filter(({ workday_id }) => workday_id !== null || off_shift !== 'drop')
  const dropped: TrackerDropReason[] = [
    ...times('off_shift', held.length - taken.length),
    ...Object.entries(sound.dropped).flatMap(([reason, count]) => times(reason as TrackerDropReason, count)),
    ...positions.flatMap(({ fault }) => fault ?? []),
  ]
  return { taken, dropped, doubted: sound.doubted }
}

function heldBy(fix: Fix, { vehicle_id, duties }: TrackedVehicle): HeldFix {
  const duty = holderAt(duties, { vehicle_id, at: fix.at })
  return { fix, driver_id: duty?.driver_id ?? null, workday_id: duty?.workday_id ?? null }
}

const times = (reason: TrackerDropReason, count: number) => Array.from({ length: count }, () => reason)
