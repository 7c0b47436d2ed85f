import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { to as copyTo } from 'pg-copy-streams'
import { type Connection, onConnection } from '../one-connection.ts'
import { asRole, ownerRole, quoted, type StoredTable, storedSequences, storedTables } from './stored-tables.ts'

/** The rows of one table as the backup holds them: PostgreSQL's text format of COPY, compressed by gzip. */
export interface DumpedTable {
  name: string
  columns: string[]
  rows: number
  /** Its file's name in the folder. */
  file: string
  bytes: number
  sha256: string
}

export interface DumpedDatabase {
  /** The version of PostgreSQL, as its number. */
  postgres: number
  /** Names of the migrations that the database has had. */
  migrations: string[]
  tables: DumpedTable[]
  sequences: { name: string; last_value: string; is_called: boolean }[]
}

/** Counts and hashes what passes through. */
export function measuring() {
  const hash = createHash('sha256')
  let bytes = 0
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
  })
  return { stream, measured: () => ({ bytes, sha256: hash.digest('hex') }) }
}

/**
 * Writes every table's rows into files of `folder`, all as they were at one moment, while others go on writing. The
 * tables that only their companies see are read as the platform's role, since their policies bind the owner too.
 */
export function dumpTables({ url, folder }: { url: string; folder: string }): Promise<DumpedDatabase> {
  return onConnection({ url }, async (client) => {
    await client.query('begin isolation level repeatable read read only')
    await client.query('set local statement_timeout = 0')
    const tables: DumpedTable[] = []
    for (const table of await storedTables(client)) tables.push(await dumpTable(client, table, folder))
    const { postgres, migrations } = await versionsOf(client)
    const sequences = await dumpSequences(client)
    await client.query('commit')
    return { postgres, migrations, tables, sequences }
  })
}

async function dumpTable(client: Connection, table: StoredTable, folder: string): Promise<DumpedTable> {
  const { name, columns } = table
  const file = `${name}.copy.gz`
  const { stream, measured } = measuring()
  const list = columns.map(quoted).join(', ')
  const role = ownerRole(table) ?? (table.isForced ? 'dray_platform' : null)
  const rows = await asRole(client, role, async () => {
    const source = client.query(copyTo(`copy (select ${list} from ${quoted(name)}) to stdout`))
    await pipeline(source, createGzip({ level: 6 }), stream, createWriteStream(join(folder, file), { mode: 0o600 }))
    return source.rowCount ?? 0
  })
  return { name, columns, rows, file, ...measured() }
}

async function versionsOf(client: Connection) {
  const number = await client.query<{ number: string }>(`select current_setting('server_version_num') as number`)
  const done = await client.query<{ name: string }>('select name from platform.schema_migrations order by name')
  return { postgres: Number(number.rows[0]?.number), migrations: done.rows.map(({ name }) => name) }
}

/** They stand outside of transactions: read after the rows, they are never behind them. */
async function dumpSequences(client: Connection) {
  const values: DumpedDatabase['sequences'] = []
  for (const sequence of await storedSequences(client)) {
    const { rows } = await asRole(client, ownerRole(sequence), () =>
      client.query<{ last_value: string; is_called: boolean }>(
        `select last_value::text, is_called from ${quoted(sequence.name)}`,
      ),
    )
    for (const { last_value, is_called } of rows) values.push({ name: sequence.name, last_value, is_called })
  }
  return values
}
