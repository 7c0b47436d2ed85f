import type { ClientState } from '@dray/domain/tenants/client-states.ts'
import { type Kysely, type SqlBool, sql } from 'kysely'
import { endSessions } from '#platform/auth/session-writes.repo.ts'
import { acrossCompanies } from '#platform/db/across-companies.ts'
import { anyHolds } from '#platform/db/containing.ts'
import type { Database } from '#platform/db/database.ts'

type Db = Kysely<Database>

interface ClientQuery {
  page: number
  page_size: number
  keywords?: string | undefined
  state?: ClientState | undefined
  sort?: 'name' | 'slug' | 'created_at' | undefined
  direction: 'asc' | 'desc'
}

/** A company is invited until the first of its office has accepted. */
const state = sql<ClientState>`case
  when t.deletes_at is not null then 'deleting'
  when t.is_active = 0 then 'suspended'
  when t.closing_requested_at is not null then 'closing'
  when not exists (select from platform.memberships m
    where m.tenant_id = t.id and m.user_type = 'client' and m.accepted_at is not null) then 'invited'
  else 'active' end`

const companies = (db: Db) => db.selectFrom('platform.tenants as t').selectAll('t').select(state.as('state'))

export async function clientPage(db: Db, wanted: ClientQuery) {
  let found = companies(db)
  if (wanted.keywords) found = found.where(anyHolds(['t.name', 't.slug'], wanted.keywords))
  if (wanted.state) found = found.where(sql<SqlBool>`${state} = ${wanted.state}`)
  const [rows, { total }] = await Promise.all([
    found
      .orderBy(sql.ref(`t.${wanted.sort ?? 'name'}`), wanted.direction)
      .orderBy('t.id')
      .limit(wanted.page_size)
      .offset((wanted.page - 1) * wanted.page_size)
      .execute(),
    db.selectFrom(found.as('f')).select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}

export const clientRow = (db: Db, id: number) => companies(db).where('t.id', '=', id).executeTakeFirst()

/** Holds the company until the transaction ends, so that of two admins one comes second. */
export const clientForUpdate = (db: Db, id: number) =>
  db.selectFrom('platform.tenants').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

const mapOf = <V>(rows: readonly { tenant_id: number | null; value: V }[]) =>
  new Map(rows.map(({ tenant_id, value }) => [tenant_id, value]))

/** What the companies of one page use, each figure by one statement. */
export async function usageOf(db: Db, ids: number[]) {
  const [users, jobs, storage, lastSignIns] = await Promise.all([
    sql<{ tenant_id: number; value: number }>`select tenant_id, count(*)::int as value from platform.memberships
      where tenant_id = any(${ids}::bigint[]) and is_active = 1 group by tenant_id`.execute(db),
    sql<{ tenant_id: number; value: number }>`select tenant_id, count(*)::int as value from jobs
      where tenant_id = any(${ids}::bigint[]) and created_at > now() - interval '30 days' group by tenant_id
      ${acrossCompanies('usage of a page')}`.execute(db),
    sql<{ tenant_id: number; value: number }>`select tenant_id, sum(size)::bigint as value from files
      where tenant_id = any(${ids}::bigint[]) group by tenant_id ${acrossCompanies('usage of a page')}`.execute(db),
    sql<{ tenant_id: number; value: string }>`select m.tenant_id, max(s.created_at) as value
      from platform.sessions s join platform.memberships m on m.id = s.membership_id
      where m.tenant_id = any(${ids}::bigint[]) group by m.tenant_id`.execute(db),
  ])
  const [used, entered, stored, seen] = [
    mapOf(users.rows),
    mapOf(jobs.rows),
    mapOf(storage.rows),
    mapOf(lastSignIns.rows),
  ]
  return (id: number) => ({
    users: used.get(id) ?? 0,
    jobs: entered.get(id) ?? 0,
    storage: Number(stored.get(id) ?? 0),
    last_sign_in_at: seen.get(id) ?? null,
  })
}

/** How many people of each kind a company has. */
export async function peopleOf(db: Db, id: number) {
  const { rows } = await sql<{ user_type: string; people: number }>`select user_type, count(*)::int as people
    from platform.memberships where tenant_id = ${id} and is_active = 1 group by user_type`.execute(db)
  return new Map(rows.map((row) => [row.user_type, row.people]))
}

/** Jobs of the last twelve months by the month in which they were entered, the newest first. */
export async function jobMonths(db: Db, id: number) {
  const { rows } = await sql<{ month: string; jobs: number }>`
    select to_char(created_at at time zone 'Europe/London', 'YYYY-MM') as month, count(*)::int as jobs from jobs
    where tenant_id = ${id} and created_at > now() - interval '12 months' group by 1 order by 1 desc`.execute(db)
  return rows
}

export async function countsOf(db: Db, id: number) {
  const [month, invoices, emails] = await Promise.all([
    sql<{ jobs: number }>`select count(*)::int as jobs from jobs where tenant_id = ${id}
      and created_at >= date_trunc('month', now() at time zone 'Europe/London') at time zone 'Europe/London'`.execute(
      db,
    ),
    sql<{ invoices: number }>`select count(*)::int as invoices from invoices where tenant_id = ${id}`.execute(db),
    sql<{ sent: number; failed: number }>`
      select count(*) filter (where status in ('Sent', 'Delivery', 'DeliveryDelay'))::int as sent,
        count(*) filter (where status in ('Bounce', 'Rejects', 'Complaints', 'RenderingFailures'))::int as failed
      from emails where tenant_id = ${id} and at > now() - interval '30 days'`.execute(db),
  ])
  return {
    jobs_this_month: month.rows[0]?.jobs ?? 0,
    invoices: invoices.rows[0]?.invoices ?? 0,
    emails_sent: emails.rows[0]?.sent ?? 0,
    emails_failed: emails.rows[0]?.failed ?? 0,
  }
}

/** Who was the first of the company's office: the one that its invitation went to. */
export const firstPerson = (db: Db, id: number) =>
  db
    .selectFrom('platform.memberships as m')
    .innerJoin('platform.identities as i', 'i.id', 'm.identity_id')
    .select(['m.id as user_id', 'm.display_name as name', 'm.accepted_at', 'i.email'])
    .where('m.tenant_id', '=', id)
    .where('m.user_type', '=', 'client')
    .where('m.is_active', '=', 1)
    .orderBy('m.id')
    .executeTakeFirst()

interface Access {
  is_active: number
  suspended_at: string | null
  suspended_reason: string | null
}
export const setAccess = (db: Db, id: number, access: Access) =>
  db
    .updateTable('platform.tenants')
    .set((eb) => ({ ...access, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()

/** Begins the 30 days after which a company is deleted: nobody gets in meanwhile. */
export const setDeletion = (db: Db, id: number, given: { now: string; deletes_at: string; reason: string | null }) =>
  db
    .updateTable('platform.tenants')
    .set((eb) => ({
      is_active: 0,
      deletes_at: given.deletes_at,
      suspended_at: eb.fn.coalesce('suspended_at', eb.val(given.now)),
      suspended_reason: eb.fn.coalesce('suspended_reason', eb.val(given.reason)),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()

const nothingAsked = { closing_requested_at: null, closing_reason: null, closing_requested_by: null }

/** A company that stays: open, and asking for nothing. */
export const cancelDeletion = (db: Db, id: number) =>
  db
    .updateTable('platform.tenants')
    .set((eb) => ({
      ...nothingAsked,
      is_active: 1,
      deletes_at: null,
      suspended_at: null,
      suspended_reason: null,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()

export const dropClosing = (db: Db, id: number) =>
  db
    .updateTable('platform.tenants')
    .set((eb) => ({ ...nothingAsked, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()

export type Limits = { max_users: number | null; max_jobs: number | null; max_storage: number | null }
export const setLimits = (db: Db, id: number, limits: Limits) =>
  db
    .updateTable('platform.tenants')
    .set((eb) => ({ ...limits, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()

/** A person of a company with their address; nobody once they are gone. */
export const personOf = (db: Db, tenant_id: number, user_id: number) =>
  db
    .selectFrom('platform.memberships as m')
    .innerJoin('platform.identities as i', 'i.id', 'm.identity_id')
    .select(['m.display_name as name', 'i.email'])
    .where('m.tenant_id', '=', tenant_id)
    .where('m.id', '=', user_id)
    .executeTakeFirst()

export const setName = (db: Db, id: number, name: string) =>
  db
    .updateTable('platform.tenants')
    .set((eb) => ({ name, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()

/** Ends the sessions of everybody in the company: office, portal and drivers. Returns their ids. */
export async function endSessionsOf(db: Db, id: number) {
  const members = await db.selectFrom('platform.memberships').select('id').where('tenant_id', '=', id).execute()
  return endSessions(db, { membership_ids: members.map((row) => row.id), reason: 'access_ended' })
}
