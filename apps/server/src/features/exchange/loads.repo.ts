import { type Selectable, sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import type { Tx } from '#platform/db/transaction.ts'
import { insert, update } from '#platform/db/writes.ts'

export type LoadRow = Selectable<Database['exchange_loads']>
export type LoadEventRow = Selectable<Database['exchange_load_events']>
type New = Parameters<typeof insert<'exchange_loads'>>[2]
type Changes = Parameters<typeof update<'exchange_loads'>>[2]['changes']

const rows = ({ db, tenant_id }: Tx) => db.selectFrom('exchange_loads').selectAll().where('tenant_id', '=', tenant_id)

export const loadById = (tx: Tx, id: number): Promise<LoadRow | undefined> =>
  rows(tx).where('id', '=', id).executeTakeFirst()
export const loadByCxId = (tx: Tx, cx_load_id: string): Promise<LoadRow | undefined> =>
  rows(tx).where('cx_load_id', '=', cx_load_id).executeTakeFirst()
export const newestLoadOf = (tx: Tx, job_id: number): Promise<LoadRow | undefined> =>
  rows(tx).where('job_id', '=', job_id).orderBy('id', 'desc').limit(1).executeTakeFirst()
/** The company's newest that was posted from a form, not only entered with its id. */
export const newestLoad = (tx: Tx): Promise<LoadRow | undefined> =>
  rows(tx).where(sql`load`, '<>', sql`'{}'::jsonb`).orderBy('id', 'desc').limit(1).executeTakeFirst()
export const lockLoad = (tx: Tx, id: number): Promise<LoadRow> =>
  rows(tx).where('id', '=', id).forUpdate().executeTakeFirstOrThrow()

export const insertLoad = (tx: Tx, values: New): Promise<LoadRow> => insert(tx, 'exchange_loads', values)
export const changeLoad = (tx: Tx, row: LoadRow, changes: Changes): Promise<LoadRow> =>
  update(tx, 'exchange_loads', { row, changes })

type Stamps = Partial<
  Pick<LoadRow, 'read_at' | 'read_due_at' | 'quotes_read_at' | 'quotes_due_at' | 'misses' | 'fault'>
>
/** That a load was read is no change: version and audit trail leave it out. */
export const stampLoad = ({ db, tenant_id }: Tx, id: number, stamps: Stamps) =>
  db.updateTable('exchange_loads').set(stamps).where('tenant_id', '=', tenant_id).where('id', '=', id).execute()

export const eventsOf = ({ db, tenant_id }: Tx, load_id: number): Promise<LoadEventRow[]> =>
  db
    .selectFrom('exchange_load_events')
    .selectAll()
    .where('tenant_id', '=', tenant_id)
    .where('load_id', '=', load_id)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute()
export const insertEvent = (tx: Tx, values: Parameters<typeof insert<'exchange_load_events'>>[2]) =>
  insert(tx, 'exchange_load_events', values)
export const changeEvent = (
  tx: Tx,
  row: LoadEventRow,
  changes: Parameters<typeof update<'exchange_load_events'>>[2]['changes'],
) => update(tx, 'exchange_load_events', { row, changes })
const oneEvent = ({ db, tenant_id }: Tx, id: number) =>
  db.selectFrom('exchange_load_events').selectAll().where('tenant_id', '=', tenant_id).where('id', '=', id)
export const eventById = (tx: Tx, id: number): Promise<LoadEventRow | undefined> => oneEvent(tx, id).executeTakeFirst()
export const lockEvent = (tx: Tx, id: number): Promise<LoadEventRow | undefined> =>
  oneEvent(tx, id).forUpdate().executeTakeFirst()

/** Its job was cancelled, deleted, or is carried by somebody else by now; the exchange has not refused to take it back. */
const forgotten = sql<boolean>`(l.kept_at is null and (
  j.status in ('Cancelled', 'Deleted')
  or (l.state = 'posted' and j.status not in ('Pending', 'Planned', 'Indepot', 'Quoted'))))`

/**
 * What is read next by itself: the reading that is most overdue of all loads, or the withdrawal of a load whose job needs
 * no carrier any more; undefined while nothing is due.
 */
export async function dueReading({ db, tenant_id }: Tx, now: string) {
  const dueAt = sql<string>`case when ${forgotten} then '-infinity'::timestamptz
    else least(l.quotes_due_at, l.read_due_at) end`
  const found = await db
    .selectFrom('exchange_loads as l')
    .innerJoin('jobs as j', (join) => join.onRef('j.id', '=', 'l.job_id').on('j.tenant_id', '=', tenant_id))
    .select(['l.id', 'l.cx_load_id'])
    .select([forgotten.as('is_forgotten'), sql<boolean>`l.quotes_due_at <= l.read_due_at`.as('quotes_first')])
    .where('l.tenant_id', '=', tenant_id)
    .where('l.state', 'in', ['posted', 'accepted'])
    .where('l.cx_load_id', 'is not', null)
    .where(dueAt, '<=', now)
    .orderBy(dueAt)
    .orderBy('l.id')
    .limit(1)
    .executeTakeFirst()
  if (!found) return undefined
  const { id, cx_load_id, is_forgotten, quotes_first } = found
  const kind = is_forgotten
    ? ('cancel_load' as const)
    : quotes_first
      ? ('read_quotes' as const)
      : ('read_load' as const)
  return { id, cx_load_id: cx_load_id as string, kind }
}

export async function openLoads({ db, tenant_id }: Tx): Promise<number> {
  const { loads } = await db
    .selectFrom('exchange_loads')
    .select((eb) => eb.fn.countAll<number>().as('loads'))
    .where('tenant_id', '=', tenant_id)
    .where('state', 'in', ['posted', 'accepted'])
    .executeTakeFirstOrThrow()
  return loads
}

/** Which of these ids of the exchange belong to loads that the company knows. */
export async function knownLoadIds({ db, tenant_id }: Tx, ids: readonly string[]): Promise<Set<string | null>> {
  if (ids.length === 0) return new Set()
  const known = await db
    .selectFrom('exchange_loads')
    .select('cx_load_id')
    .where('tenant_id', '=', tenant_id)
    .where('cx_load_id', 'in', ids)
    .execute()
  return new Set(known.map(({ cx_load_id }) => cx_load_id))
}

/** Whether an earlier posting of the job was not answered, so that the exchange may have made a load of it since. */
export async function hadUnansweredPost({ db, tenant_id }: Tx, job_id: number): Promise<boolean> {
  const found = await db
    .selectFrom('exchange_requests as r')
    .innerJoin('exchange_loads as l', (join) => join.onRef('l.id', '=', 'r.load_id').on('l.tenant_id', '=', tenant_id))
    .select('r.id')
    .where('r.tenant_id', '=', tenant_id)
    .where('l.job_id', '=', job_id)
    .where('l.state', '=', 'not_posted')
    .where('r.kind', '=', 'post_load')
    .where('r.fault_kind', 'in', ['timed_out', 'broken', 'unreadable'])
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
