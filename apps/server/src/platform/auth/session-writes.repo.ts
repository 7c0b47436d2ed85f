import type { Insertable, Kysely } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import type { SessionKind } from './session-life.ts'

type Db = Kysely<Database>

/** Opens a session; returns its id. */
export async function insertSession(db: Db, session: Insertable<Database['platform.sessions']>): Promise<number> {
  const made = await db.insertInto('platform.sessions').values(session).returning('id').executeTakeFirstOrThrow()
  return made.id
}

interface Ending {
  membership_ids: number[]
  /** Of this kind only; else of both. */
  kind?: SessionKind
  reason: 'signed_out' | 'replaced' | 'password_changed' | 'access_ended'
  except?: number
}
/** Ends the open sessions of these memberships; returns their ids, whose sockets are to be closed. */
export async function endSessions(db: Db, { membership_ids, kind, reason, except }: Ending): Promise<number[]> {
  if (membership_ids.length === 0) return []
  const ended = await db
    .updateTable('platform.sessions')
    .set({ ended_at: new Date().toISOString(), ended_reason: reason })
    .where('membership_id', 'in', membership_ids)
    .where('ended_at', 'is', null)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'office'))
    .$if(except !== undefined, (query) => query.where('id', '!=', except ?? 0))
    .returning('id')
    .execute()
  return ended.map((row) => row.id)
}

export async function endSession(db: Db, id: number) {
  await db
    .updateTable('platform.sessions')
    .set({ ended_at: new Date().toISOString(), ended_reason: 'signed_out' })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute()
}
