import { sql } from 'kysely'
import type { PlatformDb } from '#platform/db/platform.ts'

/**
 * Does the work of a message unless that was done before. Of one that comes twice at the same moment the second waits;
 * where the work fails the message may come again.
 */
export const takeOnce = (platform: PlatformDb, id: string, work: () => Promise<void>) =>
  platform.transaction(async (db) => {
    const fresh = await db
      .insertInto('platform.mail_event_messages')
      .values({ id })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (fresh) await work()
  })

/** What is older is refused for its age. */
export const dropOldMessages = ({ db }: PlatformDb) =>
  db.deleteFrom('platform.mail_event_messages').where('at', '<', sql<string>`now() - interval '3 days'`).execute()
