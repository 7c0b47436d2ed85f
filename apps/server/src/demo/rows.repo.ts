import pg from 'pg'
import { kyselyOn } from '#platform/db/dialect.ts'
import type { PlatformDb } from '#platform/db/platform.ts'
import { type PoolClient, postgresTypes } from '#platform/db/pool.ts'

type Row = Record<string, unknown>

const perStatement = 2000

export type TableRows = [table: string, rows: Row[]]

/**
 * Writes made-up rows in bulk, on a connection of the database's owner: for the demo companies and the sized data sets,
 * which come with ids of their own and without a trail.
 */
export async function openBulk(url: string) {
  const client = new pg.Client({ connectionString: url, application_name: 'dray-seed', types: postgresTypes })
  client.on('error', () => undefined) // a connection that breaks also fails the statement that it serves
  await client.connect()
  await client.query(`set timezone = 'UTC'`)
  const begun = new Set<string>()
  let isWhole = false

  /** All of it or none: a transaction, or a part of the one that is open. */
  async function step<T>(work: () => Promise<T>): Promise<T> {
    const [open, end, undo] = isWhole
      ? ['savepoint step', 'release savepoint step', 'rollback to savepoint step']
      : ['begin', 'commit', 'rollback']
    await client.query(open)
    try {
      const answer = await work()
      await client.query(end)
      return answer
    } catch (fault) {
      await client.query(undo)
      throw fault
    }
  }
  return {
    client,
    step,
    /** All of the tables' rows, in this order, or none. */
    write: (tables: readonly TableRows[]) =>
      step(async () => {
        for (const [table, rows] of tables) {
          await insert(client, table, rows)
          // From here on what refers to it is looked up as in a table that has rows, several times faster.
          if (rows.length > 0 && !begun.has(table)) await client.query(`analyze ${table}`)
          begun.add(table)
        }
      }),
    /** Everything that `work` does on this connection, or nothing: also when the machine stops in the middle of it. */
    async atOnce(work: () => Promise<void>) {
      await client.query('begin')
      isWhole = true
      try {
        await work()
        await client.query('commit')
      } catch (fault) {
        await client.query('rollback')
        throw fault
      } finally {
        isWhole = false
      }
    },
    /** The platform's work, done on this connection: a distributed database lets one role only write in a transaction. */
    platform: (given: PlatformDb): PlatformDb => ({
      ...given,
      transaction: (work) => step(() => work(kyselyOn(client as unknown as PoolClient, false))),
    }),
    /** What a table is given from now on lies above what was written. */
    async settleIds(tables: readonly string[]) {
      for (const table of tables) {
        await client.query(
          `select setval(seq, greatest(nextval(seq), (select coalesce(max(id), 1) from ${table})))
             from (select pg_get_serial_sequence($1, 'id') as seq) one where seq is not null`,
          [table],
        )
      }
    },
    close: () => client.end(),
  }
}
async function insert(client: pg.Client, table: string, rows: Row[]) {
  for (let at = 0; at < rows.length; at += perStatement) {
    const slice = rows.slice(at, at + perStatement)
    const columns = Object.keys(slice[0] as Row)
      .map((column) => client.escapeIdentifier(column))
      .join(', ')
    await client.query(
      `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1::json)`,
      [JSON.stringify(slice)],
    )
  }
}

export type Bulk = Awaited<ReturnType<typeof openBulk>>
