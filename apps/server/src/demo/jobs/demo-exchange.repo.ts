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

/**
 * Jobs that wait for a carrier, those to be delivered first at the head, and when they were touched last: long enough ago
 * for all that happens to a load.
 */
export const jobsForExchange = ({ db, tenant_id }: Tx, count: number) =>
  db
    .selectFrom(
      db
        .selectFrom('jobs as j')
        .innerJoin('job_activities as a', (join) =>
          join.onRef('a.job_id', '=', 'j.id').on('a.tenant_id', '=', tenant_id),
        )
        .select(['j.id', 'j.last_date', 'j.first_at', (eb) => eb.fn.max('a.at').as('quiet_since')])
        .where('j.tenant_id', '=', tenant_id)
        .where('j.status', '=', 'Pending')
        .where('j.type', '=', 'job')
        .where('j.mode', '=', 0)
        .where('j.parent_id', 'is', null)
        .where('j.cx_loads_status', 'is', null)
        .groupBy(['j.id', 'j.last_date', 'j.first_at'])
        .orderBy('quiet_since')
        .orderBy('j.id')
        .limit(2 * count)
        .as('quiet'),
    )
    .select(['id', 'quiet_since'])
    .orderBy('last_date')
    .orderBy('first_at')
    .orderBy('id')
    .limit(count)
    .execute()
