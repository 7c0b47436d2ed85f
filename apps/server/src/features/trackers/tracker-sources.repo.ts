import type { TrackerDropReason, TrackerForm } from '@dray/domain/trackers/sent-position.ts'
import type { sourceStates } from '@dray/domain/trackers/trackers.calls.ts'
import { type SqlBool, sql } from 'kysely'
import { anyHolds } from '#platform/db/containing.ts'
import type { Tx } from '#platform/db/transaction.ts'

type SourceState = (typeof sourceStates)[number]

interface SourceFilter {
  page: number
  page_size: number
  keywords?: string | undefined
  sort?: 'tracker_id' | 'last_at' | 'last_fix_at' | 'taken' | 'dropped' | undefined
  direction: 'asc' | 'desc'
  state?: SourceState | undefined
  now: string
}

/** Of which nothing came for so long. */
const silentAfter = '24 hours'

/** Every device with its key, and the vehicle that has its tracker, or its registration, at this moment. */
const sources = ({ db, tenant_id }: Tx, now: string) =>
  db
    .selectFrom('tracker_reports as r')
    .innerJoin('tracker_keys as k', (join) => join.on('k.tenant_id', '=', tenant_id).onRef('k.id', '=', 'r.key_id'))
    .leftJoin('vehicles as t', (join) =>
      join.on('t.tenant_id', '=', tenant_id).onRef('t.tracker_id', '=', 'r.tracker_id'),
    )
    .leftJoin('vehicles as g', (join) =>
      join
        .on('g.tenant_id', '=', tenant_id)
        .on(sql<SqlBool>`replace(upper(g.reg), ' ', '') = r.tracker_id and t.id is null`),
    )
    .select(['r.id', 'r.key_id', 'k.name as key_name', 'r.tracker_id', 'r.first_at', 'r.last_at'])
    .select(['r.last_fix_at', 'r.taken', 'r.dropped', 'r.dropped_at'])
    .select(({ fn }) => [fn.coalesce('t.id', 'g.id').as('vehicle_id'), fn.coalesce('t.reg', 'g.reg').as('reg')])
    .select(sql<TrackerForm>`r.form`.as('form'))
    .select(sql<TrackerDropReason | null>`r.dropped_reason`.as('dropped_reason'))
    .select(
      sql<SourceState>`case when t.id is null and g.id is null then 'unknown'
        when r.last_at < ${now}::timestamptz - ${silentAfter}::interval then 'silent' else 'sending' end`.as('state'),
    )
    .where('r.tenant_id', '=', tenant_id)

/** A page of the company's devices: unless asked otherwise those first that no vehicle has, then by what came last. */
export async function pageOfSources(tx: Tx, filter: SourceFilter) {
  const { keywords, state, sort, direction, page, page_size } = filter
  const found = tx.db
    .selectFrom(sources(tx, filter.now).as('s'))
    .$if(state !== undefined, (query) => query.where('s.state', '=', state as SourceState))
    .$if(keywords !== undefined && keywords !== '', (query) =>
      query.where(anyHolds(['s.tracker_id', 's.reg', 's.key_name'], keywords ?? '')),
    )
  const [rows, { total }] = await Promise.all([
    found
      .selectAll()
      .$if(sort === undefined, (query) => query.orderBy(sql`s.state = 'unknown'`, 'desc').orderBy('s.last_at', 'desc'))
      .$if(sort !== undefined, (query) => query.orderBy(sql`${sql.ref(`s.${sort}`)} ${sql.raw(direction)} nulls last`))
      .orderBy('s.tracker_id')
      .orderBy('s.key_id')
      .limit(page_size)
      .offset((page - 1) * page_size)
      .execute(),
    found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows, total: Number(total) }
}
