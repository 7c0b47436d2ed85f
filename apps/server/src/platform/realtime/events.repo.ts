import type { EventMessage } from '@dray/domain/kernel/event.ts'
import type { Kysely } from 'kysely'
import { acrossText } from '#platform/db/across-companies.ts'
import type { Database } from '#platform/db/database.ts'
import type { Pool } from '#platform/db/pool.ts'

export interface StoredEvent extends EventMessage {
  tenant_id: number
  staff: boolean
  customer_ids: number[]
  user_ids: number[]
  console: boolean
}

/** Starts the clock by which a new tenant's events are numbered. */
export const startClock = (db: Kysely<Database>, tenant_id: number) =>
  db.insertInto('tenant_clock').values({ tenant_id }).execute()

/** How far each of these tenants has come. */
export async function clocksOf(platform: Pool, tenant_ids: number[]) {
  const found = await platform.read<{ tenant_id: number; n: number }>({
    name: 'clocks_of',
    text: `select tenant_id, n from tenant_clock where tenant_id = any ($1) ${acrossText('clocks of several companies')}`,
    values: [tenant_ids],
  })
  return found.rows
}

/** A tenant's events after number `after`, in order; at most 500, ask again for more. */
export async function eventsAfter(platform: Pool, tenant_id: number, after: number) {
  const found = await platform.read<StoredEvent>({
    name: 'events_after',
    text: `select tenant_id, n, event, type, ids, version, staff, customer_ids, user_ids, console, tab
      from events where tenant_id = $1 and n > $2 order by n limit 500`,
    values: [tenant_id, after],
  })
  return found.rows
}

/** Removes what is older than 48 hours; a client that asks for more is asked to refresh. */
export async function dropOldEvents(platform: Pool) {
  await platform.query(
    `with gone as (delete from events where at < now() - interval '48 hours' returning tenant_id, n)
     update tenant_clock c set dropped_to = g.n from (select tenant_id, max(n) as n from gone group by 1) g
       where c.tenant_id = g.tenant_id ${acrossText('old events')}`,
  )
  await platform.query(
    `delete from idempotency_keys where at < now() - interval '24 hours' ${acrossText('old keys of calls')}`,
  )
  await platform.query(`delete from platform.idempotency_keys where at < now() - interval '24 hours'`)
}
