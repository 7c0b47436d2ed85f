import type { Insertable, Kysely, Updateable } from 'kysely'
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

/** Changes what one of the platform's own people is called and may; whoever saw it before sees another version. */
export const changeAdmin = (
  db: Db,
  id: number,
  changes: Pick<Updateable<Database['platform.memberships']>, 'display_name' | 'role_id' | 'permissions' | 'is_active'>,
) =>
  db
    .updateTable('platform.memberships')
    .set((eb) => ({ ...changes, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('user_type', '=', 'admin')
    .execute()

/** Removes one of the platform's own people with their sessions and links. */
export const removeAdmin = (db: Db, id: number) =>
  db.deleteFrom('platform.memberships').where('id', '=', id).where('user_type', '=', 'admin').execute()

/** Copies what a role of the console allows onto everybody who has it. */
export const setAdminPermissions = (db: Db, role_id: number, permissions: string[]) =>
  db
    .updateTable('platform.memberships')
    .set({ permissions })
    .where('user_type', '=', 'admin')
    .where('role_id', '=', role_id)
    .execute()

/** Who pairs a phone has accepted: the office gave the code to nobody else. */
export const joinByPhone = (db: Db, id: number, now: string) =>
  db
    .updateTable('platform.memberships')
    .set((eb) => ({ accepted_at: eb.fn.coalesce('accepted_at', eb.val(now)) }))
    .where('id', '=', id)
    .execute()
