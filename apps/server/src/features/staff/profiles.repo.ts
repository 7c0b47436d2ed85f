import { administratorRoleId } from '@dray/domain/kernel/permissions.ts'
import { sql } from 'kysely'
import type { Tx } from '#platform/db/transaction.ts'
import { insert, remove } from '#platform/db/writes.ts'

const profiles = ({ db, tenant_id }: Tx) => db.selectFrom('profiles').selectAll().where('tenant_id', '=', tenant_id)

export const profileById = (tx: Tx, id: number) => profiles(tx).where('id', '=', id).executeTakeFirst()
export const profileOfUser = (tx: Tx, user_id: number) => profiles(tx).where('user_id', '=', user_id).executeTakeFirst()
export type ProfileRow = NonNullable<Awaited<ReturnType<typeof profileById>>>

type NewProfile = Parameters<typeof insert<'profiles'>>[2]
export const insertProfile = (tx: Tx, profile: NewProfile) => insert(tx, 'profiles', profile)
export const removeProfile = (tx: Tx, row: ProfileRow) => remove(tx, 'profiles', row)

/** Locks all active Administrators until commit, so that two cannot leave at the same moment. */
export const administratorsForUpdate = (tx: Tx) =>
  profiles(tx).where('role_id', '=', administratorRoleId).where('is_active', '=', 1).orderBy('id').forUpdate().execute()

export const companyOf = ({ db, tenant_id }: Tx) =>
  db
    .selectFrom('company_details')
    .select(['company_name', 'time_zone'])
    .where('tenant_id', '=', tenant_id)
    .executeTakeFirstOrThrow()

export const requestClosing = ({ db }: Tx, reason: string, asked_by: number) =>
  sql`select platform.request_closing(${reason}, ${asked_by})`.execute(db)

/** Whether the company has asked to be closed, and why. */
export async function closingAsked({ db }: Tx) {
  const found = await sql<{ requested_at: string | null; reason: string | null }>`
    select requested_at, reason from platform.closing_request()`.execute(db)
  return found.rows[0] ?? { requested_at: null, reason: null }
}

/** When a person last signed in to this company and was last seen; both null for who never did. */
export async function signInState({ db }: Tx, user_id: number) {
  const found = await sql<{ is_signed_in: boolean; signed_in_at: string | null; last_seen_at: string | null }>`
    select is_signed_in, signed_in_at, last_seen_at from platform.sign_in_state(${user_id})`.execute(db)
  const [state] = found.rows
  if (!state) throw new Error('A sign-in state is one row.')
  return { ...state, is_signed_in: state.is_signed_in ? 1 : 0 }
}
