import type { Kysely } from 'kysely'
import { endSessions, insertSession } from '#platform/auth/session-writes.repo.ts'
import type { Database } from '#platform/db/database.ts'

type Db = Kysely<Database>

/** The person behind an e-mail address, or nobody. */
export const identityByEmail = (db: Db, email: string) =>
  db.selectFrom('platform.identities').selectAll().where('email', '=', email).executeTakeFirst()

export const identityById = (db: Db, id: number) =>
  db.selectFrom('platform.identities').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** What a person is, in every company where access is open and which they have joined. */
export const openMemberships = (db: Db, identity_id: number) =>
  db
    .selectFrom('platform.memberships as m')
    .leftJoin('platform.tenants as t', 't.id', 'm.tenant_id')
    .select([
      'm.id',
      'm.user_type',
      'm.account_id',
      'm.customer_id',
      'm.tenant_id',
      'm.display_name',
      'm.profile_image',
    ])
    .select(['t.slug as tenant_slug', 't.name as tenant_name', 't.is_active as tenant_is_active'])
    .where('m.identity_id', '=', identity_id)
    .where('m.is_active', '=', 1)
    .where('m.accepted_at', 'is not', null)
    .orderBy('m.id')
    .execute()
export type OpenMembership = Awaited<ReturnType<typeof openMemberships>>[number]

export const membershipById = (db: Db, id: number) =>
  db
    .selectFrom('platform.memberships')
    .select(['id', 'identity_id', 'tenant_id', 'display_name'])
    .where('id', '=', id)
    .where('identity_id', 'is not', null)
    .$narrowType<{ identity_id: number }>()
    .executeTakeFirstOrThrow()

interface NewSession {
  membership_id: number
  token_hash: Buffer
  cookie_hash: Buffer
  session_token: string
  address: string
  user_agent: string
}

/**
 * Opens the one session of a membership; the one before ends as replaced. Returns the ended ones' ids, or null when the
 * membership was closed or given to another person meanwhile.
 */
export async function replaceSession(db: Db, identity_id: number, session: NewSession) {
  const open = await db
    .selectFrom('platform.memberships')
    .select('id')
    .where('id', '=', session.membership_id)
    .where('identity_id', '=', identity_id)
    .where('is_active', '=', 1)
    .where('accepted_at', 'is not', null)
    .forUpdate()
    .executeTakeFirst()
  if (!open) return null
  const ended = await endSessions(db, { membership_ids: [session.membership_id], kind: 'office', reason: 'replaced' })
  await insertSession(db, session)
  return ended
}

export const membershipIds = async (db: Db, identity_id: number) =>
  (await db.selectFrom('platform.memberships').select('id').where('identity_id', '=', identity_id).execute()).map(
    (row) => row.id,
  )

export const setPasswordHash = (db: Db, identity_id: number, password_hash: string) =>
  db.updateTable('platform.identities').set({ password_hash }).where('id', '=', identity_id).execute()

export const setTermsAccepted = (db: Db, identity_id: number, at: string) =>
  db.updateTable('platform.identities').set({ terms_accepted_at: at }).where('id', '=', identity_id).execute()
