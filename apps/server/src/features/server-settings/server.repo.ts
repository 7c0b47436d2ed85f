import { type Kysely, sql } from 'kysely'
import { acrossCompanies } from '#platform/db/across-companies.ts'
import type { Database } from '#platform/db/database.ts'

type Db = Kysely<Database>

/** How many e-mails of all companies wait, left and failed in the last day. */
export async function mailFigures(db: Db) {
  const { rows } = await sql<{ queued: number; oldest: string | null; sent: number; failed: number }>`
    select (count(*) filter (where status = 'Queued'))::int as queued,
        min(at) filter (where status = 'Queued') as oldest,
        (count(*) filter (where status in ('Sent', 'Delivery') and at > now() - interval '1 day'))::int as sent,
        (count(*) filter (where status in ('Bounce', 'Rejects', 'RenderingFailures') and at > now() - interval '1 day'))::int as failed
      from emails where status = 'Queued' or at > now() - interval '1 day'
      ${acrossCompanies('figures of the server')}`.execute(db)
  return rows[0] ?? { queued: 0, oldest: null, sent: 0, failed: 0 }
}

/** The last e-mails that failed, of any company: whose and why, never to whom. */
export const mailFailures = (db: Db) =>
  db
    .selectFrom('emails as e')
    .innerJoin('platform.tenants as t', 't.id', 'e.tenant_id')
    .select(['e.at', 't.name as company', 'e.status', 'e.status_detail as reason'])
    .where('e.status', 'in', ['Bounce', 'Rejects', 'RenderingFailures'])
    .where('e.at', '>', sql<string>`now() - interval '1 day'`)
    .orderBy('e.at', 'desc')
    .limit(50)
    .modifyEnd(acrossCompanies('figures of the server'))
    .execute()

export async function postcodeCount(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from platform.postcodes`.execute(db)
  return rows[0]?.n ?? 0
}

/** Companies that have a sign-in to the exchange. */
export const exchangeCompanies = (db: Db) =>
  db
    .selectFrom('integrations as i')
    .innerJoin('platform.tenants as t', 't.id', 'i.tenant_id')
    .select(['t.name as company', 'i.is_enabled', 'i.base_url', 'i.tested_at', 'i.fault', 'i.fault_since'])
    .where('i.is_integrated', '=', 1)
    .orderBy('t.name')
    .modifyEnd(acrossCompanies('figures of the server'))
    .execute()

/** The requests to the exchange that failed last, of any company. */
export const exchangeFaultsLately = (db: Db) =>
  db
    .selectFrom('exchange_requests as r')
    .innerJoin('platform.tenants as t', 't.id', 'r.tenant_id')
    .select(['r.asked_at as at', 't.name as company', 'r.kind', 'r.fault_kind', 'r.fault'])
    .where('r.fault_kind', 'is not', null)
    .orderBy('r.asked_at', 'desc')
    .limit(20)
    .modifyEnd(acrossCompanies('figures of the server'))
    .execute()

export async function waitingRequests(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from exchange_requests where settled_at is null
      ${acrossCompanies('figures of the server')}`.execute(db)
  return rows[0]?.n ?? 0
}

/** Files and bytes by company, the largest first; archives that the queue made are not counted. */
export async function storageByCompany(db: Db) {
  const { rows } = await sql<{ company: string; files: number; bytes: number }>`
    select t.name as company, count(*)::int as files, coalesce(sum(f.size), 0)::float8 as bytes
      from files f join platform.tenants t on t.id = f.tenant_id group by t.name order by 3 desc
      ${acrossCompanies('figures of the server')}`.execute(db)
  return rows
}

interface TaskCount {
  task: string
  waiting: number
  later: number
  running: number
  failed: number
  given_up: number
  oldest: string | null
}
export async function taskCounts(db: Db) {
  const { rows } = await sql<TaskCount>`select * from queue.task_counts()`.execute(db)
  return rows
}

/**
 * What was given up last, with the company's name where it was a company's. The names are read apart: joined to a table of
 * companies, a cluster takes the view for what it is made of, which only the queue's role may read.
 */
export async function givenUpTasks(db: Db, most: number) {
  const { rows } = await sql<{
    id: number
    task: string
    tenant_id: number | null
    attempts: number
    error: string
    failed_at: string
  }>`select id, task, tenant_id::bigint, attempts, coalesce(last_error, '') as error, updated_at as failed_at
      from queue.given_up order by updated_at desc limit ${most}`.execute(db)
  const ids = rows.flatMap(({ tenant_id }) => tenant_id ?? [])
  const { rows: companies } = await sql<{ id: number; name: string }>`
    select id, name from platform.tenants where id = any(${ids}::bigint[])`.execute(db)
  const names = new Map(companies.map(({ id, name }) => [id, name]))
  return rows.map(({ tenant_id, ...task }) => ({
    ...task,
    company: tenant_id === null ? null : (names.get(tenant_id) ?? null),
  }))
}

export async function givenUpCount(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from queue.given_up`.execute(db)
  return rows[0]?.n ?? 0
}

export async function runAgain(db: Db, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select * from queue.run_again(${ids}::bigint[]) as id`.execute(db)
  return rows.map(({ id }) => id)
}

export async function discard(db: Db, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select * from queue.discard(${ids}::bigint[]) as id`.execute(db)
  return rows.map(({ id }) => id)
}

interface DatabaseFigures {
  version: string
  bytes: number
  connections: number
  most_connections: number
  replicas: number
}
export async function databaseFigures(db: Db): Promise<DatabaseFigures> {
  const { rows } = await sql<DatabaseFigures>`
    select current_setting('server_version') as version, pg_database_size(current_database())::float8 as bytes,
      (select count(*)::int from pg_stat_activity where datname = current_database()) as connections,
      current_setting('max_connections')::int as most_connections,
      (select count(*)::int from pg_stat_replication) as replicas`.execute(db)
  return rows[0] as DatabaseFigures
}

/** Every migration that was applied, the newest first. */
export const migrationsApplied = (db: Db) =>
  db.selectFrom('platform.schema_migrations').select(['name', 'applied_at']).orderBy('name', 'desc').execute()
