import { type Insertable, sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import type { Tx } from '#platform/db/transaction.ts'

type NewNotification = Omit<Insertable<Database['notifications']>, 'tenant_id'>

/**
 * Inserts notifications and returns those that are new: a person has each key once, whoever is first. What a person was
 * told and has read is no change of the company's records, so the audit trail leaves it out.
 */
export async function insertNotifications({ db, tenant_id }: Tx, rows: NewNotification[]) {
  if (rows.length === 0) return []
  return db
    .insertInto('notifications')
    .values(rows.map((row) => ({ ...row, tenant_id })))
    .onConflict((oc) => oc.columns(['tenant_id', 'user_id', 'key']).doNothing())
    .returning(['id', 'user_id', 'in_app'])
    .execute()
}

/** Removes the unread notifications of an event, which a newer one replaces. */
export const removeUnread = ({ db, tenant_id }: Tx, { event, user_ids }: { event: string; user_ids: number[] }) =>
  db
    .deleteFrom('notifications')
    .where('tenant_id', '=', tenant_id)
    .where('user_id', 'in', user_ids)
    .where('event', '=', event)
    .where('read_at', 'is', null)
    .execute()

interface Rewritten {
  title: string
  body: string
  link: string
}

/** Writes the unread notifications of an event anew, or removes them (null); returns whose they are. */
export const rewriteUnread = ({ db, tenant_id }: Tx, event: string, to: Rewritten | null) =>
  to === null
    ? db
        .deleteFrom('notifications')
        .where('tenant_id', '=', tenant_id)
        .where('event', '=', event)
        .where('read_at', 'is', null)
        .returning(['id', 'user_id'])
        .execute()
    : db
        .updateTable('notifications')
        .set(to)
        .where('tenant_id', '=', tenant_id)
        .where('event', '=', event)
        .where('read_at', 'is', null)
        .returning(['id', 'user_id'])
        .execute()

const shownTo = ({ db, tenant_id }: Tx, user_id: number) =>
  db
    .selectFrom('notifications')
    .where('tenant_id', '=', tenant_id)
    .where('user_id', '=', user_id)
    .where('in_app', '=', 1)

export const newestNotifications = (tx: Tx, { user_id, limit }: { user_id: number; limit: number }) =>
  shownTo(tx, user_id)
    .select(['id', 'event', 'title', 'body', 'color_class', 'link', 'created_at', 'read_at'])
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

export const notificationCounts = (tx: Tx, user_id: number) =>
  shownTo(tx, user_id)
    .select(sql<number>`count(*)::int`.as('total'))
    .select(sql<number>`(count(*) filter (where read_at is null))::int`.as('unread'))
    .executeTakeFirstOrThrow()

/** Marks what is still unread; returns the ids. Without an id, all of the person's. */
export async function setRead(
  { db, tenant_id }: Tx,
  { user_id, id, now }: { user_id: number; id?: number; now: string },
) {
  const rows = await db
    .updateTable('notifications')
    .set({ read_at: now })
    .where('tenant_id', '=', tenant_id)
    .where('user_id', '=', user_id)
    .where('read_at', 'is', null)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? 0))
    .returning('id')
    .execute()
  return rows.map((row) => row.id)
}

export const isOwnNotification = async (tx: Tx, { user_id, id }: { user_id: number; id: number }) =>
  (await shownTo(tx, user_id).select('id').where('id', '=', id).executeTakeFirst()) !== undefined
