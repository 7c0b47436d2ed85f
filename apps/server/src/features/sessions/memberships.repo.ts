import type { Insertable, Kysely } from 'kysely'
import type { Database } from '#platform/db/database.ts'

type Db = Kysely<Database>

/** The person of an e-mail address, made where nobody has it yet. */
export async function identityFor(db: Db, email: string) {
  await db
    .insertInto('platform.identities')
    .values({ email })
    .onConflict((on) => on.column('email').doNothing())
    .execute()
  return db
    .selectFrom('platform.identities')
    .select(['id', 'password_hash'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
}

/** Adds a person to a company or to the platform; returns their user id. */
export async function insertMembership(db: Db, membership: Insertable<Database['platform.memberships']>) {
  const made = await db.insertInto('platform.memberships').values(membership).returning('id').executeTakeFirstOrThrow()
  return made.id
}

/** Names the profile that a membership is for, once that is there. */
export const setAccount = (db: Db, user_id: number, account_id: number) =>
  db.updateTable('platform.memberships').set({ account_id }).where('id', '=', user_id).execute()
