import { type Kysely, sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import type { Tx } from '#platform/db/transaction.ts'

type Db = Kysely<Database>

/** A person of a company whose access is open: whether they have accepted, and whether they have a password. */
export const memberToInvite = (db: Db, { tenant_id, user_id }: { tenant_id: number; user_id: number }) =>
  db
    .selectFrom('platform.memberships as m')
    .innerJoin('platform.identities as i', 'i.id', 'm.identity_id')
    .select((eb) => [
      'i.id as identity_id',
      'm.accepted_at',
      'm.user_type',
      eb('i.password_hash', 'is not', null).as('has_password'),
    ])
    .where('m.id', '=', user_id)
    .where('m.tenant_id', '=', tenant_id)
    .where('m.is_active', '=', 1)
    .executeTakeFirst()

interface Invited {
  membership_id: number | null
  identity_id: number
}

/** Opens a membership to its person; returns it, or nothing where it waits for them no longer. */
export const acceptMembership = (db: Db, { membership_id, identity_id }: Invited) =>
  db
    .updateTable('platform.memberships')
    .set({ accepted_at: new Date().toISOString(), declined_at: null })
    .where('id', '=', membership_id)
    .where('identity_id', '=', identity_id)
    .where('is_active', '=', 1)
    .where('accepted_at', 'is', null)
    .returning(['id', 'tenant_id', 'user_type', 'account_id', 'customer_id', 'display_name'])
    .executeTakeFirst()
export type AcceptedMembership = NonNullable<Awaited<ReturnType<typeof acceptMembership>>>

export const declineMembership = (db: Db, { membership_id, identity_id }: Invited) =>
  db
    .updateTable('platform.memberships')
    .set({ declined_at: new Date().toISOString() })
    .where('id', '=', membership_id)
    .where('identity_id', '=', identity_id)
    .where('accepted_at', 'is', null)
    .execute()

/** Locks the person until commit; returns whether they have a password. */
export async function hasPasswordForUpdate(db: Db, identity_id: number) {
  const row = await db
    .selectFrom('platform.identities')
    .select('password_hash')
    .where('id', '=', identity_id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return row.password_hash !== null
}

/** How many invitations the company sent to an address within a day. */
export async function invitationsWithinADay({ db, tenant_id }: Tx, email: string) {
  const found = await db
    .selectFrom('emails')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('tenant_id', '=', tenant_id)
    .where('at', '>', sql<string>`now() - interval '1 day'`)
    .where('to_address', '=', email)
    .where('invites', 'is not', null)
    .executeTakeFirstOrThrow()
  return found.count
}
