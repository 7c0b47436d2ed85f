import { administratorRoleId } from '@dray/domain/kernel/permissions.ts'
import { type Kysely, sql } from 'kysely'
import { anyHolds } from '#platform/db/containing.ts'
import type { Database } from '#platform/db/database.ts'

type Db = Kysely<Database>

const lastSignIn = sql<string | null>`(select max(s.created_at) from platform.sessions s where s.membership_id = m.id)`
/** As long as a session that is not used lives. */
const isSignedIn = sql<boolean>`exists (select from platform.sessions s
  where s.membership_id = m.id and s.ended_at is null and s.last_seen_at > now() - interval '12 hours')`

const people = (db: Db) =>
  db
    .selectFrom('platform.memberships as m')
    .innerJoin('platform.identities as i', 'i.id', 'm.identity_id')
    .innerJoin('platform.console_roles as r', 'r.id', 'm.role_id')
    .select(['m.id', 'm.display_name as name', 'm.is_active', 'm.accepted_at', 'm.declined_at', 'm.version'])
    .select(['m.identity_id', 'i.email', 'r.id as role_id', 'r.name as role', 'r.permissions'])
    .select([lastSignIn.as('last_sign_in_at'), isSignedIn.as('is_signed_in')])
    .where('m.user_type', '=', 'admin')

export const personById = (db: Db, id: number) => people(db).where('m.id', '=', id).executeTakeFirst()
export const personOfIdentity = (db: Db, identity_id: number) =>
  people(db).where('m.identity_id', '=', identity_id).executeTakeFirst()
export type PersonRow = NonNullable<Awaited<ReturnType<typeof personById>>>

const orders = {
  name: sql`lower(m.display_name)`,
  email: sql`i.email`,
  role: sql`lower(r.name)`,
  last_sign_in_at: lastSignIn,
}

interface PeopleQuery {
  page: number
  page_size: number
  keywords?: string | undefined
  is_active: '1' | '0' | 'all'
  sort?: keyof typeof orders | undefined
  direction: 'asc' | 'desc'
}

export async function peoplePage(db: Db, wanted: PeopleQuery) {
  let found = people(db)
  if (wanted.keywords) found = found.where(anyHolds(['m.display_name', 'i.email', 'r.name'], wanted.keywords))
  if (wanted.is_active !== 'all') found = found.where('m.is_active', '=', Number(wanted.is_active))
  const [rows, { total }] = await Promise.all([
    found
      .orderBy(orders[wanted.sort ?? 'name'], (by) =>
        wanted.direction === 'desc' ? by.desc().nullsLast() : by.asc().nullsFirst(),
      )
      .orderBy('m.id')
      .limit(wanted.page_size)
      .offset((wanted.page - 1) * wanted.page_size)
      .execute(),
    db.selectFrom(found.as('f')).select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}

/** What somebody may at this moment; nothing where their access is closed. */
export async function rightsNow(db: Db, user_id: number): Promise<ReadonlySet<string>> {
  const row = await db
    .selectFrom('platform.memberships')
    .select('permissions')
    .where('id', '=', user_id)
    .where('user_type', '=', 'admin')
    .where('is_active', '=', 1)
    .executeTakeFirst()
  return new Set(row?.permissions ?? [])
}

/** Whether an active Administrator who has accepted is there beside this one. */
export async function isOtherAdministrator(db: Db, id: number) {
  const found = await db
    .selectFrom('platform.memberships')
    .select('id')
    .where('user_type', '=', 'admin')
    .where('role_id', '=', administratorRoleId)
    .where('is_active', '=', 1)
    .where('accepted_at', 'is not', null)
    .where('id', '!=', id)
    .executeTakeFirst()
  return found !== undefined
}

/** Whom an invitation goes to: nobody who has accepted, and nobody whose access is closed. */
export const personToInvite = (db: Db, id: number) =>
  db
    .selectFrom('platform.memberships as m')
    .innerJoin('platform.identities as i', 'i.id', 'm.identity_id')
    .select((eb) => [
      'i.id as identity_id',
      'm.display_name as name',
      'i.email',
      eb('i.password_hash', 'is not', null).as('has_password'),
    ])
    .where('m.id', '=', id)
    .where('m.user_type', '=', 'admin')
    .where('m.is_active', '=', 1)
    .where('m.accepted_at', 'is', null)
    .executeTakeFirst()

/** How many invitations went to an address within a day, as the trail says. */
export async function invitationsWithinADay(db: Db, email: string) {
  const { count } = await db
    .selectFrom('platform.audit_log')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('action', 'in', ['console_profile_add', 'console_profile_invite'])
    .where('at', '>', sql<string>`now() - interval '1 day'`)
    .where(sql<string>`after ->> 'email'`, '=', email)
    .executeTakeFirstOrThrow()
  return count
}
