import type { Channels } from '@dray/domain/notifications/notification-events.table.ts'
import { sql } from 'kysely'
import type { Tx } from '#platform/db/transaction.ts'

const chosen = ({ db, tenant_id }: Tx) =>
  db
    .selectFrom('notification_settings')
    .select(['user_id', 'event', 'in_app', 'email'])
    .where('tenant_id', '=', tenant_id)

const asChannels = ({ in_app, email }: { in_app: number; email: number }) => ({ in_app, email }) as Channels

/** What one person has chosen, by event. */
export async function settingsOf(tx: Tx, user_id: number) {
  const rows = await chosen(tx).where('user_id', '=', user_id).execute()
  return new Map(rows.map((row) => [row.event, asChannels(row)]))
}

/** What these people have chosen for one event, by person. */
export async function settingsFor(tx: Tx, { user_ids, event }: { user_ids: number[]; event: string }) {
  const rows = await chosen(tx).where('event', '=', event).where('user_id', 'in', user_ids).execute()
  return new Map(rows.map((row) => [row.user_id, asChannels(row)]))
}

/** The person follows their role again for these events. */
export async function dropSettings({ db, tenant_id }: Tx, { user_id, events }: { user_id: number; events: string[] }) {
  if (events.length === 0) return
  await db
    .deleteFrom('notification_settings')
    .where('tenant_id', '=', tenant_id)
    .where('user_id', '=', user_id)
    .where('event', 'in', events)
    .execute()
}

type Choice = Channels & { event: string }

/** The last write stands. The rows are a person's own convenience and have no place in the audit trail. */
export async function keepSettings(
  { db, tenant_id }: Tx,
  { user_id, settings, now }: { user_id: number; settings: Choice[]; now: string },
) {
  if (settings.length === 0) return
  const rows = [...new Map(settings.map((one) => [one.event, one])).values()]
    // Always in one order: two tabs that write the same events must not wait for each other.
    .toSorted((a, b) => (a.event < b.event ? -1 : 1))
    .map((one) => ({ ...one, tenant_id, user_id, updated_at: now }))
  await db
    .insertInto('notification_settings')
    .values(rows)
    .onConflict((oc) =>
      oc.columns(['tenant_id', 'user_id', 'event']).doUpdateSet({
        in_app: sql`excluded.in_app`,
        email: sql`excluded.email`,
        updated_at: sql`excluded.updated_at`,
      }),
    )
    .execute()
}
