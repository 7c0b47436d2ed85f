import { type LiveMessage, packLive } from '@dray/domain/kernel/live-positions.ts'
import { liveSettings } from '@dray/domain/positions/live-settings.ts'
import { shownPosition, shownVehicle } from '@dray/domain/positions/shown-position.ts'
import type { Pool } from '#platform/db/pool.ts'
import {
  type ChangedPosition,
  type ChangedTracker,
  changedPhones,
  changedTrackers,
  noteMapOpen,
} from './live-positions.repo.ts'

/** What was being written while the last question was answered is asked for again. */
const overlapSeconds = 2
/** What a map that has just been opened may have missed since it read where everybody is. */
const firstSeconds = 10
/** A map is known to be open for so long after it was last asked for. */
const openSeconds = 60
const noteEveryMs = 20_000

interface Open {
  notedAt: number
  /** The instant that was told last, by whom it is of. */
  told: { phones: Map<number, string>; trackers: Map<number, string> }
}

const shownPhone = (one: ChangedPosition) => shownPosition(one, one) !== null
const shownTracker = (one: ChangedTracker) =>
  shownVehicle(one, {
    shift: one.workday_id === null ? null : one,
    off_shift_vehicles: one.off_shift_vehicles ?? liveSettings.standards.off_shift_vehicles,
  }) !== null

/** Those that were not told yet; from now on they are. */
function fresh<P extends ChangedPosition>(positions: readonly P[], told: Map<number, string>): P[] {
  const found = positions.filter(({ id, at }) => told.get(id) !== at)
  for (const { id, at } of found) told.set(id, at)
  return found
}

/**
 * What open maps are told, by one question a second for all companies with an open map here: last positions that arrived
 * since the question before, each once, and none of a shift that is over. Meanwhile phones of these companies know that
 * they are looked at.
 */
export function makeLivePositions(platform: Pool) {
  const open = new Map<number, Open>()
  let askedAt = 0

  function opened(tenant_id: number, now: number): Open {
    const found = open.get(tenant_id) ?? { notedAt: 0, told: { phones: new Map(), trackers: new Map() } }
    open.set(tenant_id, found)
    if (now - found.notedAt < noteEveryMs) return found
    found.notedAt = now
    noteMapOpen(platform, tenant_id, openSeconds).catch(() => {
      found.notedAt = 0
    })
    return found
  }

  return {
    slug: '/live-drivers',
    event: 'livePositions',
    async ask(tenant_ids: readonly number[]): Promise<ReadonlyMap<number, LiveMessage>> {
      const now = Date.now()
      const isFirst = tenant_ids.some((id) => !open.has(id))
      const seconds = Math.max(isFirst ? firstSeconds : 0, (now - askedAt) / 1000 + overlapSeconds)
      const asked = { tenant_ids: [...tenant_ids], seconds: Math.min(seconds, 600) }
      const [phones, trackers] = await Promise.all([changedPhones(platform, asked), changedTrackers(platform, asked)])
      askedAt = now
      const at = new Date(now).toISOString()
      const [phonesOf, trackersOf] = [Map.groupBy(phones, ofTenant), Map.groupBy(trackers, ofTenant)]
      const messages = tenant_ids.flatMap((tenant_id) => {
        const { told } = opened(tenant_id, now)
        const news = {
          phones: fresh((phonesOf.get(tenant_id) ?? []).filter(shownPhone), told.phones),
          trackers: fresh((trackersOf.get(tenant_id) ?? []).filter(shownTracker), told.trackers),
        }
        if (news.phones.length + news.trackers.length === 0) return []
        return [[tenant_id, { at, phones: packLive(at, news.phones), trackers: packLive(at, news.trackers) }] as const]
      })
      return new Map(messages)
    },
    left: (tenant_id: number) => void open.delete(tenant_id),
  }
}

const ofTenant = ({ tenant_id }: ChangedPosition) => tenant_id
