import type { Bulk } from '#demo/rows.repo.ts'
import { buildSums } from '#features/reports/index.ts'
import { kyselyOn } from '#platform/db/dialect.ts'
import { onTenant } from '#platform/db/in-tenant.ts'
import type { PoolClient } from '#platform/db/pool.ts'

/** What a company's jobs earn by day: its reports find it built. Done last, when nothing more is written in bulk. */
export async function addSums({ client, step }: Bulk, tenant_id: number) {
  await client.query('analyze jobs, work_day_jobs, sub_contractor_jobs, workdays')
  const actor = { user_id: null, name: 'Dray', request_id: 'seed', tab: null }
  const db = kyselyOn(client as unknown as PoolClient, false)
  await step(() => onTenant(db, { tenant_id, actor }, buildSums))
}
