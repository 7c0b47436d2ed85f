import type { Bulk } from '#demo/rows.repo.ts'
import { tokenHash } from '#platform/auth/token.ts'

/** The key by which the trackers of a demo company deliver: as well known as the demo's password. */
export const demoTrackerKey = (slug: string): string => `demo trackers of ${slug} 2026`

/** The key of a filled company, as if somebody had made it in the settings. */
export async function addTrackerKey(
  { client }: Bulk,
  { tenant_id, slug, now }: { tenant_id: number; slug: string; now: string },
) {
  const key = demoTrackerKey(slug)
  const made = `
    with made as (
      insert into tracker_keys (tenant_id, name, ending, created_by_name, created_at)
        values ($1, 'Vehicle trackers', $2, 'Ellis Hill', $3::timestamptz - interval '20 days') returning id
    )
    insert into platform.tracker_keys (key_hash, tenant_id, key_id) select $4, $1, id from made`
  await client.query(made, [tenant_id, key.slice(-4), now, tokenHash(key)])
}
