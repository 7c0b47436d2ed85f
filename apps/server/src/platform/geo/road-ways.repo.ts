import type { Pool } from '#platform/db/pool.ts'

/** What one question said of the ways from one cell. */
export interface WaysFrom {
  from_cell: number
  ways: Buffer
}

/** A service's roads change; what it said is asked for again after so many days. */
const daysKept = 90
/** Cells that one statement reads the ways from, so that it ends soon however many there are. */
const mostFrom = 250

/** What `source` has said of the ways from some cells, wherever they lead to. */
export async function waysFrom(pool: Pool, source: string, cells: readonly number[]): Promise<WaysFrom[]> {
  const known: WaysFrom[] = []
  for (let first = 0; first < cells.length; first += mostFrom) {
    const { rows } = await pool.read<WaysFrom>({
      name: 'road_ways_from',
      text: `select from_cell, ways from platform.road_ways
        where source = $1 and from_cell = any($2::bigint[]) and asked_on > current_date - $3::int`,
      values: [source, cells.slice(first, first + mostFrom), daysKept],
    })
    known.push(...rows)
  }
  return known
}

/** Stores what one question said. Rows are only added, so that processes never wait for each other. */
export async function saveWays(pool: Pool, source: string, said: readonly WaysFrom[]) {
  await pool.query({
    name: 'save_road_ways',
    text: `insert into platform.road_ways (source, from_cell, ways, asked_on)
      select $1, from_cell, ways, current_date from unnest ($2::bigint[], $3::bytea[]) as sent (from_cell, ways)`,
    values: [source, said.map(({ from_cell }) => from_cell), said.map(({ ways }) => ways)],
  })
}

/** Rows of one statement, so that it ends soon; what is left goes the next time. */
const mostAtOnce = 5_000

/** Clears away what is older than it is kept. */
export async function dropOldWays(pool: Pool) {
  await pool.query({
    text: `delete from platform.road_ways where id in (
      select id from platform.road_ways where asked_on <= current_date - $1::int
        limit $2 for update skip locked)`,
    values: [daysKept, mostAtOnce],
  })
}
