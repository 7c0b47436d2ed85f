import type { Fix } from '@dray/domain/positions/fix.ts'
import { sql } from 'kysely'
import type { Tx } from '#platform/db/transaction.ts'
import { packFixes } from './packed-fixes.ts'

/** What one vehicle sent while one driver, or nobody, had it; its fixes are in the order of their times. */
export interface TrackerBatch {
  of: { vehicle_id: number; driver_id: number | null; workday_id: number | null }
  fixes: [Fix, ...Fix[]]
}

const lastOf = ({ fixes }: TrackerBatch) => fixes.at(-1) ?? fixes[0]

/** Of each vehicle the batch that ends last. */
function newestOf(batches: readonly TrackerBatch[]): TrackerBatch[] {
  const newest = new Map<number, TrackerBatch>()
  for (const batch of batches) {
    const before = newest.get(batch.of.vehicle_id)
    if (!before || Date.parse(lastOf(before).at) < Date.parse(lastOf(batch).at)) newest.set(batch.of.vehicle_id, batch)
  }
  return [...newest.values()]
}

const batchRow = (tenant_id: number, batch: TrackerBatch) => {
  const { of, fixes } = batch
  return sql`(${tenant_id}, ${of.vehicle_id}, ${of.driver_id}, ${of.workday_id}, ${fixes[0].at}, ${lastOf(batch).at},
    ${packFixes(fixes)})`
}
const lastRow = (tenant_id: number, batch: TrackerBatch) => {
  const { at, latitude, longitude, accuracy_m, speed_kmh, heading } = lastOf(batch)
  const { vehicle_id, driver_id, workday_id } = batch.of
  return sql`(${tenant_id}, ${vehicle_id}, ${driver_id}, ${workday_id}, ${at}, ${latitude}, ${longitude}, ${accuracy_m},
    ${speed_kmh}, ${heading})`
}

/** Keeps many vehicles' batches as `keepTrackerFixes` keeps one: in two statements, however many they are. */
export async function keepTrackerBatches({ db, tenant_id }: Tx, batches: readonly TrackerBatch[]) {
  if (batches.length === 0) return
  const rows = sql`
    insert into vehicle_positions as known (tenant_id, vehicle_id, driver_id, workday_id, from_at, to_at, fixes)
      values ${sql.join(batches.map((batch) => batchRow(tenant_id, batch)))}
      on conflict (tenant_id, vehicle_id, from_at) do update set to_at = excluded.to_at, fixes = excluded.fixes
        where known.to_at < excluded.to_at`
  const last = sql`
    insert into vehicle_last_positions as known (tenant_id, vehicle_id, driver_id, workday_id, at, latitude, longitude,
        accuracy_m, speed_kmh, heading)
      values ${sql.join(newestOf(batches).map((batch) => lastRow(tenant_id, batch)))}
      on conflict (tenant_id, vehicle_id) do update set
        driver_id = excluded.driver_id, workday_id = excluded.workday_id, at = excluded.at,
        latitude = excluded.latitude, longitude = excluded.longitude, accuracy_m = excluded.accuracy_m,
        speed_kmh = excluded.speed_kmh, heading = excluded.heading, received_at = excluded.received_at,
        doubted = excluded.doubted
        where known.at < excluded.at`
  await Promise.all([rows.execute(db), last.execute(db)])
}
