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
  if (reports.length === 0) return
  await sql`
    insert into tracker_reports as known (tenant_id, key_id, tracker_id, form, first_at, last_at, last_fix_at, taken, dropped,
        dropped_at, dropped_reason)
      select ${tenant_id}, key_id, tracker_id, form, ${now}::timestamptz, ${now}, last_fix_at, taken, dropped,
          case when dropped > 0 then ${now}::timestamptz end, dropped_reason
        from jsonb_to_recordset(${JSON.stringify(reports)}::jsonb) as sent (key_id bigint, tracker_id text, form text,
          has_vehicle boolean, last_fix_at timestamptz, taken bigint, dropped bigint, dropped_reason text)
        where has_vehicle
          or exists (select from tracker_reports r
            where r.tenant_id = ${tenant_id} and r.key_id = sent.key_id and r.tracker_id = sent.tracker_id)
          or (select count(*) from tracker_reports r
            where r.tenant_id = ${tenant_id} and r.key_id = sent.key_id) < ${devicesMost}
      on conflict (tenant_id, key_id, tracker_id) do update set
        form = excluded.form,
        last_at = excluded.last_at,
        last_fix_at = greatest(known.last_fix_at, excluded.last_fix_at),
        taken = known.taken + excluded.taken,
        dropped = known.dropped + excluded.dropped,
        dropped_at = coalesce(excluded.dropped_at, known.dropped_at),
        dropped_reason = coalesce(excluded.dropped_reason, known.dropped_reason)`.execute(db)
}
