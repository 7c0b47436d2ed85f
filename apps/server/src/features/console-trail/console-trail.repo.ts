import { type Kysely, sql } from 'kysely'
import { anyHolds } from '#platform/db/containing.ts'
import type { Database } from '#platform/db/database.ts'

type Db = Kysely<Database>

interface Paged {
  page: number
  page_size: number
}
interface Between {
  /** Instants; the second is not included. */
  from?: string | undefined
  before?: string | undefined
}

export interface DeedFilter extends Between {
  tenant_id?: number | undefined
  user_id?: number | undefined
  action?: string | undefined
  keywords?: string | undefined
}

function deeds(db: Db, { from, before, tenant_id, user_id, action, keywords }: DeedFilter) {
  let query = db.selectFrom('platform.audit_log as a').leftJoin('platform.tenants as t', 't.id', 'a.tenant_id')
  if (from) query = query.where('a.at', '>=', from)
  if (before) query = query.where('a.at', '<', before)
  if (tenant_id) query = query.where('a.tenant_id', '=', tenant_id)
  if (user_id) query = query.where('a.admin_user_id', '=', user_id)
  if (action) query = query.where('a.action', '=', action)
  return keywords ? query.where(anyHolds(['a.admin_name', 'a.subject', 't.name'], keywords)) : query
}

/** A page of what the platform's people did, the newest first, with the number of all. */
export async function deedsPage(db: Db, filter: DeedFilter, { page, page_size }: Paged) {
  const { n } = await deeds(db, filter).select(sql<number>`count(*)::int`.as('n')).executeTakeFirstOrThrow()
  const rows = await deeds(db, filter)
    .selectAll('a')
    .select('t.name as company')
    .orderBy('a.at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(page_size)
    .offset((page - 1) * page_size)
    .execute()
  return { rows, total: n }
}

export interface AttemptFilter extends Between {
  outcome?: 'right' | 'wrong' | undefined
  tenant_id?: number | undefined
  keywords?: string | undefined
}

function attempts(db: Db, { from, before, outcome, tenant_id, keywords }: AttemptFilter) {
  let query = db.selectFrom('platform.sign_in_attempts as s')
  if (from) query = query.where('s.at', '>=', from)
  if (before) query = query.where('s.at', '<', before)
  if (outcome === 'right') query = query.where('s.succeeded', '=', true)
  if (outcome === 'wrong') query = query.where(sql<boolean>`s.succeeded is not true`)
  if (tenant_id) {
    query = query.where((eb) =>
      eb.exists(
        eb
          .selectFrom('platform.identities as i')
          .innerJoin('platform.memberships as m', 'm.identity_id', 'i.id')
          .select('m.id')
          .whereRef('i.email', '=', 's.email')
          .where('m.tenant_id', '=', tenant_id),
      ),
    )
  }
  return keywords ? query.where(anyHolds(['s.email', 's.address'], keywords)) : query
}

/** A page of sign-in attempts, the newest first, with the number of all. */
export async function attemptsPage(db: Db, filter: AttemptFilter, { page, page_size }: Paged) {
  const { n } = await attempts(db, filter).select(sql<number>`count(*)::int`.as('n')).executeTakeFirstOrThrow()
  const rows = await attempts(db, filter)
    .select(['s.id', 's.at', 's.email', 's.address', 's.user_agent', 's.succeeded'])
    .orderBy('s.at', 'desc')
    .orderBy('s.id', 'desc')
    .limit(page_size)
    .offset((page - 1) * page_size)
    .execute()
  return { rows, total: n }
}

export interface ChangeFilter extends Between {
  tenant_id: number
  user_id?: number | undefined
}

function changes(db: Db, { from, before, tenant_id, user_id }: ChangeFilter) {
  let query = db.selectFrom('audit_log as a').where('a.tenant_id', '=', tenant_id)
  if (from) query = query.where('a.at', '>=', from)
  if (before) query = query.where('a.at', '<', before)
  return user_id ? query.where('a.user_id', '=', user_id) : query
}

/** How many changes of each kind a company made: no value, no name and no row. */
export const changeCounts = (db: Db, filter: ChangeFilter) =>
  changes(db, filter)
    .select([
      'a.table_name as kind',
      'a.action',
      sql<number>`count(*)::int`.as('number'),
      sql<string>`max(a.at)`.as('last_at'),
    ])
    .groupBy(['a.table_name', 'a.action'])
    .orderBy('number', 'desc')
    .execute()

/** A page of a company's entries; for while it consents only. */
export const changesPage = (db: Db, filter: ChangeFilter, { page, page_size }: Paged) =>
  changes(db, filter)
    .select(['a.id', 'a.at', 'a.user_name', 'a.table_name', 'a.action', 'a.row_id', 'a.before', 'a.after'])
    .orderBy('a.at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(page_size)
    .offset((page - 1) * page_size)
    .execute()

export const allCompanies = (db: Db) =>
  db.selectFrom('platform.tenants').select(['id', 'name']).orderBy('name').execute()

/** Everybody in the platform's trail, with the name they had last. */
export async function doers(db: Db) {
  const { rows } = await sql<{ id: number; name: string }>`
    select distinct on (admin_user_id) admin_user_id as id, coalesce(admin_name, '') as name
      from platform.audit_log where admin_user_id is not null order by admin_user_id, at desc`.execute(db)
  return rows
}

export const deedActions = (db: Db) =>
  db.selectFrom('platform.audit_log').select('action').distinct().orderBy('action').execute()
