import pg from 'pg'

type Row = Record<string, unknown>

const perStatement = 1000

/**
 * Writes made-up rows in bulk, on a connection of the database's owner: for the demo companies and the sized data sets,
 * which come with ids of their own and without a trail.
 */
export async function openBulk(url: string) {
  const client = new pg.Client({ connectionString: url, application_name: 'dray-seed' })
  await client.connect()
  return {
    client,
    async write(table: string, rows: Row[]) {
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
export type Bulk = Awaited<ReturnType<typeof openBulk>>
