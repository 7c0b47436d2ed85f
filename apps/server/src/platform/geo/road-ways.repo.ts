import type { Pool } from '#platform/db/pool.ts'

/** Ways from some cells to others, column by column; metres and seconds are null where no road leads. */
export interface CellWays {
  from: number[]
  to: number[]
  metres: (number | null)[]
  seconds: (number | null)[]
}
/** The same of one cell, with both ends as places in the list that was asked about. */
export interface KnownWays extends Omit<CellWays, 'from'> {
  from: number
}

/** A service's roads change; what it said is asked for again after so many days. */
const daysKept = 90

/** Cells that one statement reads the ways from, so that it ends soon however many there are. */
const mostFrom = 250

/** What `source` has said of the ways between cells, a row for each cell that ways lead from. */
export async function knownWays(pool: Pool, source: string, cells: readonly number[]): Promise<KnownWays[]> {
  const known: KnownWays[] = []
  for (let first = 0; first < cells.length; first += mostFrom)
    known.push(...(await waysFrom(pool, { source, cells, from: cells.slice(first, first + mostFrom) })))
  return known
}

interface Wanted {
  source: string
  cells: readonly number[]
  from: readonly number[]
}
async function waysFrom(pool: Pool, { source, cells, from }: Wanted): Promise<KnownWays[]> {
  const { rows } = await pool.read<KnownWays>({
    name: 'known_road_ways',
    text: `with cells as (select cell, at::int - 1 as at from unnest($2::bigint[]) with ordinality as sent (cell, at))
      select f.at as from, array_agg(t.at) as to, array_agg(w.metres) as metres, array_agg(w.seconds) as seconds
        from platform.road_ways w
        join cells f on f.cell = w.from_cell
        join cells t on t.cell = w.to_cell
        where w.source = $1 and w.from_cell = any($3) and w.asked_on > current_date - $4::int
        group by f.at`,
    values: [source, cells, from, daysKept],
  })
  return rows
}

/** Stores what `source` has said, newer over older. All processes write in one order, so that none waits in a circle. */
export async function saveWays(pool: Pool, source: string, { from, to, metres, seconds }: CellWays) {
  await pool.query({
    text: `insert into platform.road_ways (source, from_cell, to_cell, metres, seconds, asked_on)
      select $1, from_cell, to_cell, metres, seconds, current_date
        from unnest ($2::bigint[], $3::bigint[], $4::real[], $5::real[]) as said (from_cell, to_cell, metres, seconds)
        order by from_cell, to_cell
      on conflict (source, from_cell, to_cell) do update
        set metres = excluded.metres, seconds = excluded.seconds, asked_on = excluded.asked_on`,
    values: [source, from, to, metres, seconds],
  })
}

/** Rows of one statement, so that it ends soon; what is left goes the next time. */
const mostAtOnce = 50_000

/** Clears away what is older than it is kept; what another process is writing again stays. */
export async function dropOldWays(pool: Pool) {
  await pool.query({
    text: `delete from platform.road_ways where ctid in (
      select ctid from platform.road_ways where asked_on <= current_date - $1::int
        limit $2 for update skip locked)`,
    values: [daysKept, mostAtOnce],
  })
}
