import { sql } from 'kysely'
import { acrossCompanies } from '#platform/db/across-companies.ts'
import type { PlatformDb } from '#platform/db/platform.ts'

/** How far a company's events and positions have come. */
export interface Movement {
  tenant_id: number
  /** The number of its last event. */
  n: number
  /** When the newest position came in; null where none ever did. */
  heard_at: string | null
}

export async function movements({ db }: PlatformDb): Promise<Movement[]> {
  const { rows } = await sql<Movement>`
    select c.tenant_id, c.n, greatest(p.heard_at, v.heard_at) as heard_at
      from tenant_clock c
      join platform.tenants t on t.id = c.tenant_id and t.is_active = 1
      left join (select tenant_id, max(received_at) as heard_at from driver_last_positions group by tenant_id) p
        on p.tenant_id = c.tenant_id
      left join (select tenant_id, max(received_at) as heard_at from vehicle_last_positions group by tenant_id) v
        on v.tenant_id = c.tenant_id ${acrossCompanies('estimates of arrivals')}`.execute(db)
  return rows
}
