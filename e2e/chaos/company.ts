import type pg from 'pg'
import { createTenant } from '../../apps/server/src/features/tenants/index.ts'
import { makePlatformDb } from '../../apps/server/src/platform/db/platform.ts'
import { makePool } from '../../apps/server/src/platform/db/pool.ts'
import { type Client, makeClient } from '../../apps/server/src/testing/client.ts'
import { makePeople } from '../../apps/server/src/testing/people.ts'
import type { Installation } from './installation.ts'

export interface ChaosCompany {
  tenant_id: number
  clerk: Client
  customer_id: number
  load_type_id: number
}

/** A company with a customer, a load type and somebody signed in, written directly. */
export async function openCompany(dray: Pick<Installation, 'owner' | 'url'>): Promise<ChaosCompany> {
  const owner = await dray.owner()
  const { host, port, user, password, database } = owner as pg.Client & { password: string | null }
  const platform = makePlatformDb(
    makePool({
      url: `postgres://${user}:${password ?? ''}@${host}:${port}/${database}`,
      role: 'dray_platform',
      max: 1,
    }),
  )
  try {
    const { tenant_id, slug } = await createTenant(platform, { name: 'Chaos Haulage', email: 'owner@chaos.example' })
    const { halves } = await makePeople({ platform }, dray.url).clerk({ tenant_id, slug })
    await owner.query(
      `insert into customers (tenant_id, id, customer_code, customer_name) values ($1, 1, 'CHAOS', 'Chaos')`,
      [tenant_id],
    )
    await owner.query(`insert into load_types (tenant_id, id, code, per_mile) values ($1, 1, 'LT', 1)`, [tenant_id])
    return { tenant_id, clerk: makeClient(dray.url, halves), customer_id: 1, load_type_id: 1 }
  } finally {
    await owner.end()
    await platform.pool.end()
  }
}
