import type { Severity } from '@dray/domain/vehicles/severities.ts'
import { sql } from 'kysely'
import type { Tx } from '#platform/db/transaction.ts'

const none = { open: 0, worst: null }

/** How many defects of each vehicle, or of each trailer, are not signed off, and how bad the worst is. */
export async function openDefectsOf(
  { db, tenant_id }: Tx,
  owner: 'vehicle_id' | 'trailer_id',
  ids: readonly number[],
): Promise<(id: number) => { open: number; worst: Severity | null }> {
  const rows = await db
    .selectFrom('defects')
    .select([owner, sql<number>`count(*)::int`.as('open')])
    .select(
      sql<Severity>`(array['minor', 'major', 'dangerous'])[max(array_position(array['minor', 'major', 'dangerous'], severity))]`.as(
        'worst',
      ),
    )
    .where('tenant_id', '=', tenant_id)
    .where(owner, 'in', [0, ...ids])
    .where('status', '!=', 'signed_off')
    .groupBy(owner)
    .execute()
  const byId = new Map(
    rows.map(({ open, worst, ...row }) => [(row as Record<string, unknown>)[owner], { open, worst }]),
  )
  return (id) => byId.get(id) ?? none
}
