import type { Tx } from '#platform/db/transaction.ts'

const most = 500

/** How far the tenant's changes have come, and up to which they are gone. */
export async function clockOf({ db, tenant_id }: Tx) {
  const clock = await db
    .selectFrom('tenant_clock')
    .select(['n', 'dropped_to'])
    .where('tenant_id', '=', tenant_id)
    .executeTakeFirst()
  return clock ?? { n: 0, dropped_to: 0 }
}

/** The events after a number that staff member or customer may see, in order. Row-level security holds the customer's. */
export async function visibleEvents({ db, tenant_id }: Tx, seen: { after: number; user_id: number; staff: boolean }) {
  const rows = await db
    .selectFrom('events')
    .select(['n', 'event', 'type', 'ids', 'version', 'tab', 'staff', 'user_ids'])
    .where('tenant_id', '=', tenant_id)
    .where('n', '>', seen.after)
    .orderBy('n')
    .limit(most)
    .execute()
  const events = rows
    .filter((row) => (seen.staff ? row.staff || row.user_ids.includes(seen.user_id) : true))
    .map(({ staff: _, user_ids: __, ...message }) => message)
  return { events, last: rows.at(-1)?.n, isWhole: rows.length < most }
}
