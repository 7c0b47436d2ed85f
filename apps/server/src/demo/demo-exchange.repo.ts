import type { PlatformDb } from '#platform/db/platform.ts'
import type { Tx } from '#platform/db/transaction.ts'

/** The demo companies that are here. */
export const tenantsOf = ({ db }: PlatformDb, slugs: readonly string[]) =>
  db
    .selectFrom('platform.tenants')
    .select(['id as tenant_id', 'slug'])
    .where('slug', 'in', slugs)
    .orderBy('id')
    .execute()

/** Somebody of the traffic office, who posts the loads. */
export async function clerkOf({ db, tenant_id }: Tx) {
  const { user_id, first_name, last_name } = await db
    .selectFrom('profiles')
    .select(['user_id', 'first_name', 'last_name'])
    .where('tenant_id', '=', tenant_id)
    .where('email', 'like', 'rae@%')
    .executeTakeFirstOrThrow()
  return { user_id: user_id ?? 0, name: `${first_name} ${last_name}` }
}

/** Jobs that wait for a carrier, the nearest first. */
export async function jobsForExchange({ db, tenant_id }: Tx, count: number): Promise<number[]> {
  const jobs = await db
    .selectFrom('jobs')
    .select('id')
    .where('tenant_id', '=', tenant_id)
    .where('status', '=', 'Pending')
    .where('type', '=', 'job')
    .where('mode', '=', 0)
    .where('parent_id', 'is', null)
    .where('cx_loads_status', 'is', null)
    .orderBy('first_date')
    .orderBy('id')
    .limit(count)
    .execute()
  return jobs.map(({ id }) => id)
}
