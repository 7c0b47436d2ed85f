import type { TrackerDropReason, TrackerForm } from '@dray/domain/trackers/sent-position.ts'
import { sql } from 'kysely'
import type { Tx } from '#platform/db/transaction.ts'

/** What came of one device by one key. */
export interface TrackerReport {
  key_id: number
  tracker_id: string
  form: TrackerForm
  has_vehicle: boolean
  /** Null where nothing was taken. */
  last_fix_at: string | null
  taken: number
  dropped: number
  dropped_reason: TrackerDropReason | null
}

/** A key names so many devices at most: who makes names up fills no table. */
const devicesMost = 2_000

/** Adds what came of devices to what came before; a device that a vehicle has is always noted. */
export async function noteReports({ db, tenant_id }: Tx, reports: readonly TrackerReport[], now: string) {
  const noted = await withRoom({ db, tenant_id }, reports)
  if (noted.length === 0) return
  const row = (one: TrackerReport) => sql`(${tenant_id}, ${one.key_id}, ${one.tracker_id}, ${one.form}, ${now}, ${now},
    ${one.last_fix_at}, ${one.taken}, ${one.dropped}, ${one.dropped > 0 ? now : null}, ${one.dropped_reason})`
  await sql`
    insert into tracker_reports as known (tenant_id, key_id, tracker_id, form, first_at, last_at, last_fix_at, taken,
        dropped, dropped_at, dropped_reason)
      values ${sql.join(noted.map(row))}
      on conflict (tenant_id, key_id, tracker_id) do update set
        form = excluded.form,
        last_at = excluded.last_at,
        last_fix_at = greatest(known.last_fix_at, excluded.last_fix_at),
        taken = known.taken + excluded.taken,
        dropped = known.dropped + excluded.dropped,
        dropped_at = coalesce(excluded.dropped_at, known.dropped_at),
        dropped_reason = coalesce(excluded.dropped_reason, known.dropped_reason)`.execute(db)
}

/** Without the devices that no vehicle has and that are new to a key which has named enough of them. */
async function withRoom({ db, tenant_id }: Pick<Tx, 'db' | 'tenant_id'>, reports: readonly TrackerReport[]) {
  const key_ids = [...new Set(reports.filter((one) => !one.has_vehicle).map(({ key_id }) => key_id))]
  if (key_ids.length === 0) return reports
  const { rows } = await sql<{ key_id: number; tracker_ids: string[] }>`
    select key_id, array_agg(tracker_id) as tracker_ids from tracker_reports
      where tenant_id = ${tenant_id} and key_id = any(${key_ids}::bigint[])
      group by key_id having count(*) >= ${devicesMost}`.execute(db)
  const full = new Map(rows.map(({ key_id, tracker_ids }) => [key_id, new Set(tracker_ids)]))
  return reports.filter(
    ({ has_vehicle, key_id, tracker_id }) => has_vehicle || (full.get(key_id)?.has(tracker_id) ?? true),
  )
}
