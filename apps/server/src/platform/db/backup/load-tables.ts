import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { from as copyFrom } from 'pg-copy-streams'
import { StartFault } from '#platform/config/start-fault.ts'
import { knownMigrations, migrate } from '../migrate.ts'
import { type Connection, onConnection } from '../one-connection.ts'
import type { DumpedDatabase, DumpedTable } from './dump-tables.ts'
import { asRole, ownerRole, quoted, type StoredTable, storedSequences, storedTables } from './stored-tables.ts'

interface Place {
  url: string
  folder: string
  /** Called after the rows stand and before they are kept; where it throws, nothing was changed. */
  beforeCommit: () => Promise<void>
}

/** What a database holds before something is restored into it. */
export interface Occupancy {
  migrations: string[]
  companies: number
  /** Programs of Dray that are connected. */
  connected: string[]
}

/** Returns what stands in the database; nothing for one without tables. */
export const occupancyOf = (url: string): Promise<Occupancy> =>
  onConnection({ url }, async (client) => {
    const others = await client.query<{ name: string }>(
      `select distinct application_name as name from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and application_name like 'dray%'`,
    )
    const connected = others.rows.map(({ name }) => name)
    const found = await client.query<{ found: boolean }>(`select to_regclass('platform.tenants') is not null as found`)
    if (!found.rows[0]?.found) return { migrations: [], companies: 0, connected }
    const done = await client.query<{ name: string }>('select name from platform.schema_migrations order by name')
    const count = await client.query<{ companies: number }>('select count(*)::int as companies from platform.tenants')
    return { migrations: done.rows.map(({ name }) => name), companies: count.rows[0]?.companies ?? 0, connected }
  })

/**
 * Brings the database to the version of the dump, puts its rows in the place of all that stand there, in one
 * transaction, and then brings it forward to this build. Throws a `StartFault` for a dump of a later build.
 */
export async function loadTables(dump: DumpedDatabase, { url, folder, beforeCommit }: Place) {
  const known = await knownMigrations()
  const later = dump.migrations.filter((name) => !known.includes(name))
  if (later.length > 0)
    throw new StartFault(`The backup was made by a later build of Dray: this one has no ${later.join(', ')}.`)
  await migrate(url, { only: dump.migrations })
  await onConnection({ url }, async (client) => {
    await client.query('begin')
    await client.query('set local statement_timeout = 0')
    await load(client, dump, folder)
    await beforeCommit()
    await client.query('commit')
    await client.query('analyze')
  })
  await migrate(url)
}

async function load(client: Connection, dump: DumpedDatabase, folder: string) {
  const tables = await storedTables(client)
  checkColumns(dump.tables, tables)
  const keys = await dropForeignKeys(client, tables)
  for (const table of tables) await openTable(client, table)
  for (const table of tables) {
    const dumped = dump.tables.find(({ name }) => name === table.name)
    if (dumped) await asRole(client, ownerRole(table), () => loadTable(client, dumped, folder))
  }
  await setSequences(client, dump)
  for (const { table, name, definition } of keys)
    await asRole(client, ownerRole(table), () =>
      client.query(`alter table ${quoted(table.name)} add constraint ${client.escapeIdentifier(name)} ${definition}`),
    )
  for (const table of tables) await closeTable(client, table)
  await releaseQueue(client)
}

/** A table or column that this build no longer has would lose its rows in silence. */
function checkColumns(dumped: readonly DumpedTable[], tables: readonly StoredTable[]) {
  const held = new Map(tables.map(({ name, columns }) => [name, columns]))
  const gone = dumped.flatMap(({ name, columns }) => {
    const present = held.get(name)
    return present ? columns.filter((one) => !present.includes(one)).map((one) => `${name}.${one}`) : [name]
  })
  if (gone.length > 0) throw new StartFault(`The database has no place for ${gone.join(', ')} of the backup.`)
}

/** In one order tables cannot be loaded: they refer to each other. The keys are checked when they come back. */
async function dropForeignKeys(client: Connection, tables: readonly StoredTable[]) {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `select n.nspname || '.' || c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
       from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
      where k.contype = 'f' and k.conparentid = 0 and n.nspname || '.' || c.relname = any ($1)`,
    [tables.map(({ name }) => name)],
  )
  const keys = rows.flatMap(({ table, ...key }) => {
    const found = tables.find(({ name }) => name === table)
    return found ? [{ ...key, table: found }] : []
  })
  for (const { table, name } of keys)
    await asRole(client, ownerRole(table), () =>
      client.query(`alter table ${quoted(table.name)} drop constraint ${client.escapeIdentifier(name)}`),
    )
  return keys
}

/** Rows come as they were: no trigger works on them again, and the owner sees past the policies meanwhile. */
const openTable = (client: Connection, table: StoredTable) =>
  asRole(client, ownerRole(table), async () => {
    const name = quoted(table.name)
    await client.query(`alter table ${name} disable trigger user`)
    if (table.isForced) await client.query(`alter table ${name} no force row level security`)
    await client.query(`truncate ${name}`)
  })

const closeTable = (client: Connection, table: StoredTable) =>
  asRole(client, ownerRole(table), async () => {
    const name = quoted(table.name)
    if (table.isForced) await client.query(`alter table ${name} force row level security`)
    await client.query(`alter table ${name} enable trigger user`)
  })

async function loadTable(client: Connection, { name, columns, rows, file }: DumpedTable, folder: string) {
  const target = client.query(copyFrom(`copy ${quoted(name)} (${columns.map(quoted).join(', ')}) from stdin`))
  await pipeline(createReadStream(join(folder, file)), createGunzip(), target)
  if (target.rowCount !== rows) throw new StartFault(`${name}: ${target.rowCount} rows were read of ${rows}.`)
}

async function setSequences(client: Connection, { sequences }: DumpedDatabase) {
  const present = await storedSequences(client)
  for (const { name, last_value, is_called } of sequences) {
    const sequence = present.find((one) => one.name === name)
    if (!sequence) continue
    await asRole(client, ownerRole(sequence), () =>
      client.query('select setval($1::regclass, $2::bigint, $3)', [quoted(name), last_value, is_called]),
    )
  }
}

/** Work that a process had in hand when the backup was made is free for whoever starts first. */
const releaseQueue = (client: Connection) =>
  asRole(client, 'dray_queue', () =>
    client.query(
      `select graphile_worker.force_unlock_workers(array(
         select locked_by from graphile_worker._private_jobs where locked_by is not null
         union select locked_by from graphile_worker._private_job_queues where locked_by is not null))`,
    ),
  )
