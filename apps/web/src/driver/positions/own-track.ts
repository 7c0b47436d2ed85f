import type { showOwnTrack } from '@dray/domain/positions/positions.calls.ts'
import { trackOf } from '@dray/domain/positions/track.ts'
import { driverApi } from '../driver-api.ts'
import { driverPaths } from '../driver-paths.ts'
import type { Phone } from '../phone.ts'
import type { TrackShown } from './drawn-track.ts'

export interface OwnTrack {
  points: TrackShown[]
  /** How many of them this phone has not sent. */
  unsent: number
  is_shared: boolean
  /** False without a line: then there is only what is unsent. */
  is_fetched: boolean
}

/** The driver's own track of today as the server has it, and behind it what this phone holds. */
export async function fetchTrack({ get, store }: Phone): Promise<OwnTrack> {
  const { driver } = get()
  if (!driver) return { points: [], unsent: 0, is_shared: false, is_fetched: false }
  const [held, told] = await Promise.all([
    store.positions(driver.owner).catch(() => null),
    driverApi<typeof showOwnTrack>({ path: driverPaths.track, session: driver.session }).catch(() => null),
  ])
  const unsent = (held?.fixes ?? []).map(({ workday_id: _, offset_ms, at, ...fix }) => ({
    ...fix,
    at: new Date(Date.parse(at) + (offset_ms ?? 0)).toISOString(),
  }))
  return {
    points: trackOf([...(told?.points ?? []), ...unsent]),
    unsent: unsent.length,
    is_shared: told?.is_shared === 1,
    is_fetched: told !== null,
  }
}
