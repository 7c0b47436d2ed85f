import { sql } from 'kysely'
import type { Tx } from '../../platform/db/transaction.ts'

/** What a company's person is and may: written through functions that see this company's people only. */
export interface Member {
  user_type: 'client' | 'customer'
  /** The profile, or the customer. */
  account_id: number
  customer_id: number | null
  role_id: number | null
  permissions: readonly string[]
  display_name: string
  profile_image: string | null
}

interface Addressed<M> {
  user_id: number
  email: string
  member: M
}

/** The id of a person still to be added, so that the company's own row can name it first. */
export async function nextUserId({ db }: Tx): Promise<number> {
  const taken = await sql<{ id: number }>`select platform.next_user_id() as id`.execute(db)
  const [row] = taken.rows
  if (!row) throw new Error('No user id was given out.')
  return row.id
}

/** Lets a person in; whoever has the address already keeps the one password. */
export const addMember = ({ db }: Tx, { user_id, email, member }: Addressed<Member>) =>
  sql`select platform.add_member(${user_id}, ${email}, ${JSON.stringify(member)}::jsonb)`.execute(db)

/** Changes a person's access; answers the sessions that ended by it, because it is closed or the address is another's. */
export async function changeMember({ db }: Tx, { user_id, email, member }: Addressed<Member & { is_active: number }>) {
  const ended = await sql<{ id: number }>`
    select platform.change_member(${user_id}, ${email}, ${JSON.stringify(member)}::jsonb) as id`.execute(db)
  return ended.rows.map((row) => row.id)
}

/** Copies what a role now allows onto everybody who holds it; answers their user ids. */
export async function setRolePermissions({ db }: Tx, role_id: number, slugs: readonly string[]) {
  const people = await sql<{ id: number }>`
    select platform.set_role_permissions(${role_id}, ${slugs}::text[]) as id`.execute(db)
  return people.rows.map((row) => row.id)
}

/** Keeps the link of a registration e-mail; false, keeping none, for a person who has a password already. */
export async function keepRegistrationLink(
  { db }: Tx,
  link: { user_id: number; token_hash: Buffer; expires_at: string },
) {
  const kept = await sql<{ email: string | null }>`
    select platform.keep_registration_link(${link.user_id}, ${link.token_hash}, ${link.expires_at}) as email`.execute(
    db,
  )
  return kept.rows[0]?.email != null
}

export const companyName = async ({ db, tenant_id }: Tx) =>
  (
    await db
      .selectFrom('company_details')
      .select('company_name')
      .where('tenant_id', '=', tenant_id)
      .executeTakeFirstOrThrow()
  ).company_name
