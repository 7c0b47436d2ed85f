import type { Fix } from '@dray/domain/kernel/places/fix.ts'
import { statements } from '#platform/db/statements.ts'
import type { Tx } from '#platform/db/transaction.ts'

interface Sender {
  driver_id: number
  workday_id: number
}

interface Read {
  clocked_in_at: string | null
  clocked_out_at: string | null
  ended_at: string | null
  settings: Readonly<Record<string, unknown>> | null
  open_until: string | null
  last_at: string | null
  latitude: number | null
  longitude: number | null
  doubted: Fix[] | null
}

const reading = statements<Sender & { tenant_id: number }>()

/**
 * All that a batch is judged by, in one statement: the driver's own workday, what the company shares, whether its map is
 * open, and the last position. Undefined where the workday is not the driver's.
 */
export async function batchInputs(tx: Tx, sender: Sender) {
  const [row] = await reading<Read>(tx, 'batch inputs', {
    values: { ...sender, tenant_id: tx.tenant_id },
    build: (db, slot) =>
      db
        .selectFrom('workdays as w')
        .leftJoin('company_settings as s', (join) =>
          join.on('s.tenant_id', '=', slot.tenant_id).on('s.name', '=', 'live'),
        )
        .leftJoin('live_maps as m', (join) => join.on('m.tenant_id', '=', slot.tenant_id))
        .leftJoin('driver_last_positions as l', (join) =>
          join.on('l.tenant_id', '=', slot.tenant_id).onRef('l.driver_id', '=', 'w.driver_id'),
        )
        .select(['w.clocked_in_at', 'w.clocked_out_at', 'w.ended_at', 's.settings', 'm.open_until'])
        .select(['l.at as last_at', 'l.latitude', 'l.longitude', 'l.doubted'])
        .where('w.tenant_id', '=', slot.tenant_id)
        .where('w.id', '=', slot.workday_id)
        .where('w.driver_id', '=', slot.driver_id),
  })
  if (!row) return undefined
  const { last_at, latitude, longitude, doubted, settings, ...workday } = row
  const last: Fix | null =
    last_at === null || latitude === null || longitude === null
      ? null
      : { at: last_at, latitude, longitude, accuracy_m: null, speed_kmh: null, heading: null }
  return { ...workday, settings: settings ?? {}, last, doubted: doubted ?? [] }
}
