import { sql } from 'kysely'
import { checkRoomForUser } from '#platform/db/limits.repo.ts'
import type { Tx } from '#platform/db/transaction.ts'

/** What a company's person is and may: written through functions that see this company's people only. */
export interface Member {
  user_type: 'client' | 'customer' | 'driver'
  /** The profile, the customer or the driver. */
  account_id: number
  customer_id: number | null
  role_id: number | null
  permissions: readonly string[]
  display_name: string
  profile_image: string | null
}

interface Addressed<M> {
  user_id: number
  /** Of drivers also null: they sign in by a phone that the office has paired. */
  email: string | null
  member: M
}

/** The id of a person still to be added, so that the company's own row can name it first. */
export async function nextUserId({ db }: Tx): Promise<number> {
  const taken = await sql<{ id: number }>`select platform.next_user_id() as id`.execute(db)
  const [row] = taken.rows
  if (!row) throw new Error('No user id was given out.')
  return row.id
}

/** Adds a person, who gets in once they have accepted; a person who has that address already keeps their password. */
export async function addMember(tx: Tx, { user_id, email, member }: Addressed<Member>) {
  await checkRoomForUser(tx, user_id)
  await sql`select platform.add_member(${user_id}, ${email}, ${JSON.stringify(member)}::jsonb)`.execute(tx.db)
}

/** Changes a person's access; returns the sessions that ended by it, because it is closed or the address is another's. */
export async function changeMember(tx: Tx, { user_id, email, member }: Addressed<Member & { is_active: number }>) {
  if (member.is_active === 1) await checkRoomForUser(tx, user_id)
  const ended = await sql<{ id: number }>`
    select platform.change_member(${user_id}, ${email}, ${JSON.stringify(member)}::jsonb) as id`.execute(tx.db)
  return ended.rows.map((row) => row.id)
}

/** Ends the sign-in of a person who is no longer named, where they have one; returns the sessions that ended. */
export async function forgetMember({ db }: Tx, { user_id, name }: { user_id: number; name: string }) {
  const ended = await sql<{ id: number }>`select platform.forget_member(${user_id}, ${name}) as id`.execute(db)
  return ended.rows.map((row) => row.id)
}

/** Copies what a role now allows onto everybody who holds it; returns their user ids. */
export async function setRolePermissions({ db }: Tx, role_id: number, slugs: readonly string[]) {
  const people = await sql<{ id: number }>`
    select platform.set_role_permissions(${role_id}, ${slugs}::text[]) as id`.execute(db)
  return people.rows.map((row) => row.id)
}

/** Which of these people have not accepted the company's invitation yet. */
export async function invitedAmong({ db }: Tx, user_ids: number[]) {
  if (user_ids.length === 0) return new Set<number>()
  const found = await sql<{ id: number }>`select platform.invited_members(${user_ids}::bigint[]) as id`.execute(db)
  return new Set(found.rows.map((row) => row.id))
}

export type MemberState = 'invited' | 'joined' | 'closed'

/** Where these people of the company stand; who was never invited is not among them. */
export async function memberStates({ db }: Tx, user_ids: number[]) {
  if (user_ids.length === 0) return new Map<number, MemberState>()
  const found = await sql<{ user_id: number; state: MemberState }>`
    select user_id, state from platform.member_states(${user_ids}::bigint[])`.execute(db)
  return new Map(found.rows.map((row) => [row.user_id, row.state]))
}

export const companyName = async ({ db, tenant_id }: Tx) =>
  (
    await db
      .selectFrom('company_details')
      .select('company_name')
      .where('tenant_id', '=', tenant_id)
      .executeTakeFirstOrThrow()
  ).company_name
