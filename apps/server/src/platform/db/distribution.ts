import { StartFault } from '#platform/config/start-fault.ts'
import type { Connection } from './one-connection.ts'
import { lockTimeout } from './pool.ts'

/** One statement of the distribution, and why it is sent. */
export interface DistributionStep {
  why: string
  statement: string
}

/** The roles that a transaction runs as: a server connects to the others as the role that it works in. */
const workingRoles = ['dray_app', 'dray_portal', 'dray_platform', 'dray_search', 'dray_queue']
/** Those whose connections end a wait for a row after a while: the pool says so to the coordinator, which tells no worker. */
const waitingRoles = ['dray_app', 'dray_portal', 'dray_platform']
/** Without it a worker is not told which company asks, and its policies refuse every row. */
export const tellingWorkers = (database: string) =>
  `alter database ${database} set citus.propagate_set_commands = 'local'`
/** All other tables lie beside this one: one tenant's rows on one server. */
const firstTable = 'public.tenant_clock'

/** Whether the database has the extension that distributes tables. */
export async function hasCitus(client: Connection): Promise<boolean> {
  const { rows } = await client.query(`select to_regproc('pg_catalog.create_distributed_table') is not null as found`)
  return rows[0].found
}

/** Whether the tables are there that are to be distributed. */
export async function isMigrated(client: Connection): Promise<boolean> {
  const { rows } = await client.query('select to_regclass($1) is not null as found', [firstTable])
  return rows[0].found
}

/** Throws one sentence where the tables are distributed and the servers that hold them are not told whose work it is. */
export async function checkWorkersAreTold(client: Connection): Promise<void> {
  if (!(await distributedTables(client)).has(firstTable)) return
  const { rows } = await client.query<{ database: string; told: string }>(
    `select format('%I', current_database()) as database, current_setting('citus.propagate_set_commands', true) as told`,
  )
  const { database = '', told } = rows[0] ?? {}
  if (told === 'local') return
  throw new StartFault(
    `The database ${database} is distributed, but its workers are not told which company asks and would refuse every row: run "npm run distribute -- --run", or "${tellingWorkers(database)}".`,
  )
}

/**
 * The statements that distribute every tenant's table, in their order, without those that an earlier run has done. The
 * order matters: with foreign keys from local tables to reference tables enabled, every table would become one of the
 * coordinator's own, which cannot be undone.
 */
export async function distributionSteps(client: Connection): Promise<DistributionStep[]> {
  const done = await distributedTables(client)
  const tables = (await tablesInOrder(client)).filter((table) => !done.has(table))
  return [
    ...(await rolesWithoutLogin(client)).map((role) => ({
      why: 'the servers connect to each other as the role that a transaction runs as; no password is set',
      statement: `alter role ${role} login`,
    })),
    ...(await rolesThatWait(client)).map((role) => ({
      why: 'a worker ends a wait for a locked row as soon as one server does',
      statement: `alter role ${role} set lock_timeout = '${lockTimeout}'`,
    })),
    ...(await untoldDatabase(client)).map((database) => ({
      why: 'a worker is told which company asks; without it every row is refused there',
      statement: tellingWorkers(database),
    })),
    ...(await localKeys(client)).map(({ table, name }) => ({
      why: 'a local table that refers to a reference table blocks the creation of companies',
      statement: `alter table ${table} drop constraint ${name}`,
    })),
    { why: 'local tables stay local', statement: 'set citus.enable_local_reference_table_foreign_keys = off' },
    ...(done.has('platform.tenants')
      ? []
      : [{ why: 'on every server', statement: `select create_reference_table('platform.tenants')` }]),
    ...tables.map((table) => ({
      why: table === firstTable ? 'by tenant' : 'by tenant, beside the others',
      statement:
        table === firstTable
          ? `select create_distributed_table('${table}', 'tenant_id')`
          : `select create_distributed_table('${table}', 'tenant_id', colocate_with => '${firstTable}')`,
    })),
  ]
}

async function distributedTables(client: Connection): Promise<Set<string>> {
  if (!(await hasCitus(client))) return new Set()
  const { rows } = await client.query<{ name: string }>(
    `select n.nspname || '.' || c.relname as name from pg_catalog.pg_dist_partition p
       join pg_class c on c.oid = p.logicalrelid join pg_namespace n on n.oid = c.relnamespace`,
  )
  return new Set(rows.map(({ name }) => name))
}

async function rolesWithoutLogin(client: Connection): Promise<string[]> {
  const { rows } = await client.query<{ rolname: string }>(
    'select rolname from pg_roles where rolname = any ($1) and not rolcanlogin order by array_position($1, rolname::text)',
    [workingRoles],
  )
  return rows.map(({ rolname }) => rolname)
}

async function rolesThatWait(client: Connection): Promise<string[]> {
  const { rows } = await client.query<{ rolname: string }>(
    `select rolname from pg_roles
       where rolname = any ($1) and not $2 = any (coalesce(rolconfig, '{}')) order by array_position($1, rolname::text)`,
    [waitingRoles, `lock_timeout=${lockTimeout}`],
  )
  return rows.map(({ rolname }) => rolname)
}

/** The database's name where its setting is still to be made. */
async function untoldDatabase(client: Connection): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I', d.datname) as name from pg_database d
       where d.datname = current_database() and not exists (
         select from pg_db_role_setting s
           where s.setdatabase = d.oid and s.setrole = 0 and 'citus.propagate_set_commands=local' = any (s.setconfig))`,
  )
  return rows.map(({ name }) => name)
}

async function localKeys(client: Connection) {
  const { rows } = await client.query<{ table: string; name: string }>(
    `select n.nspname || '.' || c.relname as table, k.conname as name from pg_constraint k
       join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
       where k.contype = 'f' and k.confrelid = 'platform.tenants'::regclass and n.nspname = 'platform' order by 1, 2`,
  )
  return rows
}

/** The tenants' tables, each after those that it refers to. */
async function tablesInOrder(client: Connection): Promise<string[]> {
  const { rows } = await client.query<{ table: string; refers_to: string[] }>(
    `select 'public.' || c.relname as table,
         array(select 'public.' || r.relname from pg_constraint k join pg_class r on r.oid = k.confrelid
           where k.conrelid = c.oid and k.contype = 'f' and r.oid <> c.oid and r.relnamespace = c.relnamespace)::text[] as refers_to
       from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
       order by c.oid <> $1::regclass, c.relname`,
    [firstTable],
  )
  const refers = new Map(rows.map((row) => [row.table, row.refers_to]))
  const ordered = new Set<string>()
  const place = (table: string, path: string[]) => {
    if (path.includes(table)) throw new Error(`Tables refer to each other: ${[...path, table].join(' → ')}`)
    for (const referred of refers.get(table) ?? []) place(referred, [...path, table])
    ordered.add(table)
  }
  for (const { table } of rows) place(table, [])
  return [...ordered]
}
