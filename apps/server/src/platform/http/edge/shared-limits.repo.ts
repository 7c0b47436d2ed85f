import { type Kysely, sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import type { PlatformDb } from '#platform/db/platform.ts'

type Db = Kysely<Database>

interface Counted {
  counter: string
  calls: number
  /** Of the minute that they are counted in. */
  ms_left: number
}

/** Adds what was counted here to what all have counted; answers with the sums, by counter. A minute that is over begins anew. */
export async function addCalls(db: Db, counted: readonly Counted[]): Promise<ReadonlyMap<string, Counted>> {
  // In one order, or two processes would wait for each other.
  const sorted = counted.toSorted((one, other) => (one.counter < other.counter ? -1 : 1))
  const { rows } = await sql<Counted>`
    insert into platform.counted_calls as known (counter, calls, ends_at)
      select counter, calls, now() + make_interval(secs => ms_left / 1000.0)
        from jsonb_to_recordset(${JSON.stringify(sorted)}::jsonb) as sent (counter text, calls int, ms_left float)
      on conflict (counter) do update set
        calls = case when known.ends_at > now() then known.calls else 0 end + excluded.calls,
        ends_at = case when known.ends_at > now() then known.ends_at else excluded.ends_at end
      returning counter, calls, (extract(epoch from ends_at - now()) * 1000)::float as ms_left`.execute(db)
  return new Map(rows.map((row) => [row.counter, row]))
}

/** A turn in one queue of all processes, for one person, and how many of each run at the same time. */
export interface SharedTurn {
  queue: string
  person: string
  most: number
  mostOfPerson: number
}

const lives = '30 seconds'

/** The turn's id, or null while as many run as may. */
export async function takeTurn(db: Db, { queue, person, most, mostOfPerson }: SharedTurn): Promise<number | null> {
  const { rows } = await sql<{ id: number | null }>`
    select platform.take_turn(${queue}, ${person}, ${lives}, ${most}, ${mostOfPerson}) as id`.execute(db)
  return rows[0]?.id ?? null
}

export const dropTurn = (db: Db, id: number) => db.deleteFrom('platform.turns').where('id', '=', id).execute()

/** These go on; what nobody names any more lapses. */
export const prolongTurns = (db: Db, ids: readonly number[]) =>
  db
    .updateTable('platform.turns')
    .set({ lives_until: sql<string>`now() + ${lives}::interval` })
    .where('id', 'in', ids)
    .execute()

/** Clears away what is over. */
export async function dropOldCounts({ db }: PlatformDb) {
  await db.deleteFrom('platform.counted_calls').where('ends_at', '<', sql<string>`now()`).execute()
  await db.deleteFrom('platform.turns').where('lives_until', '<', sql<string>`now()`).execute()
}
