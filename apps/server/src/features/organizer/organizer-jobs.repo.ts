import { foldWords } from '@dray/domain/kernel/text/fold-words.ts'
import { type Expression, type SqlBool, sql } from 'kysely'
import { anyHolds, containing } from '#platform/db/containing.ts'
import type { Tx } from '#platform/db/transaction.ts'

/** The day whose workdays a job goes onto, as `allocationDate` of the domain has it. */
const goesOn = sql<string>`case
  when k.mode = 1 or k.mode = 4 then k.collection_date
  when k.mode = 2 or k.mode = 3 or k.collected = 1 or k.temp_status = 2 then k.delivery_date
  else k.collection_date end`

/** Jobs with what the organizer lists of them, and their open allocation to a driver. */
const listed = ({ db, tenant_id }: Tx) =>
  db
    .selectFrom('jobs as k')
    .innerJoin('customers as c', (join) =>
      join.onRef('c.tenant_id', '=', 'k.tenant_id').onRef('c.id', '=', 'k.customer_id'),
    )
    .leftJoin('load_types as l', (join) =>
      join.onRef('l.tenant_id', '=', 'k.tenant_id').onRef('l.id', '=', 'k.load_type_id'),
    )
    .leftJoin('work_day_jobs as o', (join) =>
      join.onRef('o.tenant_id', '=', 'k.tenant_id').onRef('o.job_id', '=', 'k.id').on('o.is_completed', '=', 0),
    )
    .leftJoin('workdays as w', (join) =>
      join.onRef('w.tenant_id', '=', 'o.tenant_id').onRef('w.id', '=', 'o.workday_id'),
    )
    .leftJoin('drivers as d', (join) => join.onRef('d.tenant_id', '=', 'w.tenant_id').onRef('d.id', '=', 'w.driver_id'))
    .leftJoin('vehicles as v', (join) =>
      join.onRef('v.tenant_id', '=', 'w.tenant_id').onRef('v.id', '=', 'w.vehicle_id'),
    )
    .select(['k.id', 'k.job_number', 'k.parent_id', 'k.status', 'k.mode', 'c.customer_name', 'k.customer_reference'])
    .select([
      'k.collection_name',
      'k.collection_town',
      'k.collection_post_code',
      'k.collection_date',
      'k.collection_at',
    ])
    .select(['k.collection_time_kind', 'k.collection_from_at', 'k.collection_to_at'])
    .select(['k.delivery_name', 'k.delivery_town', 'k.delivery_post_code', 'k.delivery_date', 'k.delivery_at'])
    .select(['k.delivery_time_kind', 'k.delivery_from_at', 'k.delivery_to_at'])
    .select(['k.load_type_id', 'l.code as load_code', 'l.color as load_color', 'k.total_charge'])
    .select(
      sql<string | null>`(select d.full_name from driver_leaves f
      join drivers d on d.tenant_id = f.tenant_id and d.id = f.driver_id
      where f.tenant_id = ${tenant_id} and f.date = ${goesOn} and f.freed_job_ids @> to_jsonb(k.id) and o.id is null
      limit 1)`.as('freed_from'),
    )
    .select(['o.id as open_id', 'o.workday_id as open_workday_id', 'w.driver_id', 'd.full_name', 'v.reg'])
    .where('k.tenant_id', '=', tenant_id)

export type ListedJob = Awaited<ReturnType<typeof jobsByIds>>[number]
export const jobsByIds = (tx: Tx, ids: readonly number[]) =>
  listed(tx)
    .where('k.id', 'in', [0, ...ids])
    .execute()

const waiting = ['Pending', 'Planned', 'Collected', 'Indepot', 'Booked'] as const
const sortKeys = {
  job_number: sql`k.id`,
  customer: sql`lower(c.customer_name)`,
  collection: sql`k.collection_at`,
  delivery: sql`k.delivery_at`,
  status: sql`k.status_rank`,
} as const

export interface JobsWanted {
  date: string
  driver_id?: number | undefined
  status?: (typeof waiting)[number] | undefined
  keywords?: string | undefined
  customer_id?: number | undefined
  load_type_id?: number | undefined
  reference?: string | undefined
  collection_from?: string | undefined
  delivery_to?: string | undefined
  sort?: keyof typeof sortKeys | undefined
  direction: 'asc' | 'desc'
  page: number
  page_size: number
}

const placed = (side: 'collection' | 'delivery', words: string) =>
  anyHolds(
    ['name', 'town', 'post_code'].map((part) => `k.${side}_${part}`),
    words,
  )
const isReferredTo = (words: string) => sql<SqlBool>`exists (
  select from jsonb_array_elements(k.customer_reference) as r
  where fold_words(r ->> 'name') like ${containing(foldWords(words))})`

/** What narrows the jobs of a date beside their status: each given one by one column, the keywords by any. */
function narrowings(wanted: JobsWanted): Expression<SqlBool>[] {
  const { keywords, customer_id, load_type_id, reference, collection_from, delivery_to } = wanted
  return [
    ...(keywords
      ? [
          sql<SqlBool>`(k.search_text like ${containing(foldWords(keywords))}
          or ${anyHolds(['c.customer_name'], keywords)})`,
        ]
      : []),
    ...(customer_id === undefined ? [] : [sql<SqlBool>`k.customer_id = ${customer_id}`]),
    ...(load_type_id === undefined ? [] : [sql<SqlBool>`k.load_type_id = ${load_type_id}`]),
    ...(reference ? [isReferredTo(reference)] : []),
    ...(collection_from ? [placed('collection', collection_from)] : []),
    ...(delivery_to ? [placed('delivery', delivery_to)] : []),
  ]
}

/** What waits on a date, and what other drivers have booked of it, without jobs on the exchange. */
const available = (tx: Tx, wanted: JobsWanted) => {
  const { date, driver_id, status } = wanted
  return (
    listed(tx)
      .where('k.first_date', '<=', date)
      .where('k.first_date', '>=', sql<string>`${date}::date - 92`)
      .where('k.last_date', '>=', date)
      .where('k.status', 'in', status ? [status] : [...waiting])
      .where(sql<SqlBool>`${goesOn} = ${date}::date`)
      .where((on) => on.or([on('k.cx_loads_status', 'is', null), on('k.cx_loads_status', '=', 'Indepot')]))
      // Of a sub-contractor's job there is nothing to point elsewhere.
      .where((on) => on.or([on('k.status', '!=', 'Booked'), on('o.id', 'is not', null)]))
      .$if(driver_id !== undefined, (query) =>
        query.where((on) => on.or([on('w.driver_id', 'is', null), on('w.driver_id', '!=', driver_id ?? 0)])),
      )
      .where((on) => on.and(narrowings(wanted)))
  )
}

export async function availableJobs(tx: Tx, wanted: JobsWanted) {
  const { sort, direction, page, page_size } = wanted
  const [rows, counted] = await Promise.all([
    available(tx, wanted)
      .$if(sort !== undefined, (query) =>
        query.orderBy(sortKeys[sort ?? 'status'], (by) => (direction === 'desc' ? by.desc() : by.asc()).nullsLast()),
      )
      .orderBy('k.status_rank')
      .orderBy('k.first_at', (by) => by.asc().nullsFirst())
      .orderBy('k.id')
      .limit(page_size)
      .offset((page - 1) * page_size)
      .execute(),
    available(tx, wanted)
      .clearSelect()
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { rows, total: counted.total }
}
