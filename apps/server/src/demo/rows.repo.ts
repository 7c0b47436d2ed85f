import pg from 'pg'

type Row = Record<string, unknown>

const perStatement = 2000

export type TableRows = [table: string, rows: Row[]]

/**
 * Writes made-up rows in bulk, on a connection of the database's owner: for the demo companies and the sized data sets,
 * which come with ids of their own and without a trail.
 */
export async function openBulk(url: string) {
  const client = new pg.Client({ connectionString: url, application_name: 'dray-seed' })
  await client.connect()
  const begun = new Set<string>()
  return {
    client,
    /** All of the tables' rows, in this order, or none. */
    async write(tables: readonly TableRows[]) {
      await client.query('begin')
      try {
        for (const [table, rows] of tables) {
          await insert(client, table, rows)
          // From here on what refers to it is looked up as in a table that has rows, several times faster.
          if (rows.length > 0 && !begun.has(table)) await client.query(`analyze ${table}`)
          begun.add(table)
        }
        await client.query('commit')
      } catch (fault) {
        await client.query('rollback')
        throw fault
      }
    },
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
