import { longestJobDays } from '@dray/domain/jobs/job-dates.ts'
import type { JobSort } from '@dray/domain/jobs/jobs.calls.ts'
import { addDays } from '@dray/domain/kernel/clock-time.ts'
import { type ExpressionBuilder, type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { containing, type DateRange, type KeywordIds } from './list-filter.repo.ts'
import { type CustomerRow, customerRows, type OfficeRow, officeRows } from './list-rows.repo.ts'

/** What a list asks for. The statement's text depends only on which of these are there, so each is prepared once. */
export interface ListAsked {
  /** The days; without them the ids say which jobs are meant. */
  range: DateRange | null
  ids?: number[]
  status_ranks: number[] | null
  customer_id?: number | undefined
  driver_id?: number | undefined
  vehicle_id?: number | undefined
  keyword?: ({ term: string } & KeywordIds) | undefined
  sort?: JobSort | undefined
  direction: 'asc' | 'desc'
  offset: number
  limit: number
}

type Jobs = ExpressionBuilder<Database, 'jobs'>

/** What a column of the table orders by; the default order needs none of these. */
const sortKeys: Record<Exclude<JobSort, 'status'>, RawBuilder<unknown>> = {
  job_number: sql`coalesce(substring(jobs.job_number from '^\\d+')::numeric, 0)`,
  customer_reference: sql`lower(jobs.customer_reference -> 0 ->> 'name')`,
  customer: sql`(select lower(k.customer_name) from customers k where k.tenant_id = jobs.tenant_id and k.id = jobs.customer_id)`,
  collection_name: sql`lower(jobs.collection_name)`,
  collection_town: sql`lower(jobs.collection_town)`,
  collection_date: sql`jobs.collection_date`,
  delivery_name: sql`lower(jobs.delivery_name)`,
  delivery_town: sql`lower(jobs.delivery_town)`,
  delivery_date: sql`jobs.delivery_date`,
  type: sql`jobs.job_type`,
  load_type: sql`(select lower(k.code) from load_types k where k.tenant_id = jobs.tenant_id and k.id = jobs.load_type_id)`,
  service: sql`(select lower(k.code) from services k where k.tenant_id = jobs.tenant_id and k.id = jobs.service_id)`,
  driver_or_sub: sql`lower(coalesce(
    (select s.code from sub_contractor_jobs k join sub_contractors s on s.tenant_id = k.tenant_id and s.id = k.sub_contractor_id
      where k.tenant_id = jobs.tenant_id and k.job_id = jobs.id order by k.id desc limit 1),
    (select d.full_name from work_day_jobs k join workdays w on w.tenant_id = k.tenant_id and w.id = k.workday_id
      join drivers d on d.tenant_id = w.tenant_id and d.id = w.driver_id
      where k.tenant_id = jobs.tenant_id and k.job_id = jobs.id order by k.id desc limit 1)))`,
  total_charge: sql`jobs.total_charge`,
}

/**
 * The three parts that every list begins with: the range's jobs from its covering index, once; the page's ids in their
 * order; how many there are in each status. `first_date` has a lower bound because no job lasts longer than that, so
 * what is read does not grow with the years before the range.
 */
function listParts(db: Kysely<Database>, tenant_id: number, asked: ListAsked) {
  const { sort, direction } = asked
  const key = sort && sort !== 'status' ? sortKeys[sort] : null
  const backwards = sql.raw(direction === 'desc' ? 'desc' : 'asc')
  const order = key
    ? sql`sort_key ${backwards} nulls last, status_rank, first_date, first_at nulls first, id`
    : sql`status_rank ${backwards}, first_date, first_at nulls first, id`
  return db
    .with(
      (cte) => cte('m').materialized(),
      (inner) =>
        inner
          .selectFrom('jobs')
          .select(['id', 'status_rank', 'first_date', 'first_at'])
          .$if(key !== null, (query) => query.select((key ?? sql`null`).as('sort_key')))
          .where('tenant_id', '=', tenant_id)
          .where((eb) => eb.and(conditions(eb, tenant_id, asked))),
    )
    .with('p', (inner) =>
      inner
        .selectFrom((eb) =>
          eb
            .selectFrom('m')
            .select('id')
            .$if(asked.status_ranks !== null, (query) =>
              query.where((inPage) => inPage('status_rank', '=', sql<number>`any(${asked.status_ranks})`)),
            )
            .orderBy(order)
            .limit(asked.limit)
            .offset(asked.offset)
            .as('ordered'),
        )
        .select('id')
        .select(sql<number>`(row_number() over ())::int`.as('place')),
    )
    .with('c', (inner) =>
      inner
        .selectFrom((eb) =>
          eb
            .selectFrom('m')
            .select('status_rank')
            .select(sql<number>`count(*)::int`.as('n'))
            .groupBy('status_rank')
            .as('counted'),
        )
        .select(sql<number[] | null>`array_agg(status_rank)`.as('ranks'))
        .select(sql<number[] | null>`array_agg(n)`.as('counts')),
    )
}

function conditions(eb: Jobs, tenant_id: number, asked: ListAsked) {
  const { range, ids, customer_id, driver_id, vehicle_id, keyword } = asked
  return [
    ...(range
      ? [
          eb('first_date', '>=', addDays(range.from, -longestJobDays)),
          eb('first_date', '<=', range.to),
          eb('last_date', '>=', range.from),
        ]
      : []),
    ...(ids ? [eb('id', '=', sql<number>`any(${ids})`)] : []),
    ...(customer_id === undefined ? [] : [eb('customer_id', '=', customer_id)]),
    ...(driver_id === undefined
      ? []
      : [eb('id', 'in', carriedBy(eb, tenant_id, { asked, column: 'w.driver_id', id: driver_id }))]),
    ...(vehicle_id === undefined
      ? []
      : [eb('id', 'in', carriedBy(eb, tenant_id, { asked, column: 'w.vehicle_id', id: vehicle_id }))]),
    ...(keyword ? [eb.or(keywordConditions(eb, keyword))] : []),
  ]
}

const keywordConditions = (eb: Jobs, { term, customer_ids, job_ids }: { term: string } & KeywordIds) => [
  eb('search_text', 'like', containing(term)),
  eb('customer_id', '=', sql<number>`any(${customer_ids})`),
  eb('id', '=', sql<number>`any(${job_ids})`),
]

interface Carried {
  asked: ListAsked
  column: 'w.driver_id' | 'w.vehicle_id'
  id: number
}

/** The jobs on a driver's or vehicle's workdays about the range. */
function carriedBy(eb: Jobs, tenant_id: number, { asked, column, id }: Carried) {
  const { range } = asked
  return eb
    .selectFrom('workdays as w')
    .innerJoin('work_day_jobs as wj', (join) =>
      join.onRef('wj.workday_id', '=', 'w.id').on('wj.tenant_id', '=', tenant_id),
    )
    .select('wj.job_id')
    .where('w.tenant_id', '=', tenant_id)
    .where(column, '=', id)
    .$if(range !== null, (query) =>
      query
        .where('w.date', '>=', addDays(range?.from ?? '', -longestJobDays))
        .where('w.date', '<=', addDays(range?.to ?? '', longestJobDays)),
    )
}

interface Counts {
  ranks: number[] | null
  counts: number[] | null
}

export interface ListPage<R> extends Counts {
  rows: R[]
}

/** One page of the office's list and the counts, in one statement; a page without rows still brings its counts. */
export async function officePage({ db, tenant_id }: Tx, asked: ListAsked): Promise<ListPage<OfficeRow>> {
  const found = await listParts(db, tenant_id, asked)
    .with('f', (inner) => officeRows(inner as unknown as Kysely<Database>, tenant_id))
    .selectFrom('c')
    .leftJoin('f', (join) => join.onTrue())
    .leftJoin('p', 'p.id', 'f.id')
    .select(['c.ranks', 'c.counts'])
    .selectAll('f')
    .orderBy('p.place')
    .execute()
  return pageOf<OfficeRow>(found)
}

/** The same for the portal, whose role may read no more than its columns. */
export async function customerPage({ db, tenant_id }: Tx, asked: ListAsked): Promise<ListPage<CustomerRow>> {
  const found = await listParts(db, tenant_id, asked)
    .with('f', (inner) => customerRows(inner as unknown as Kysely<Database>, tenant_id))
    .selectFrom('c')
    .leftJoin('f', (join) => join.onTrue())
    .leftJoin('p', 'p.id', 'f.id')
    .select(['c.ranks', 'c.counts'])
    .selectAll('f')
    .orderBy('p.place')
    .execute()
  return pageOf<CustomerRow>(found)
}

/** The outer join brings the counts also where no job is; a row that has its id is whole. */
function pageOf<R>(found: (Counts & { id: number | null })[]): ListPage<R> {
  const { ranks = null, counts = null } = found[0] ?? {}
  return { ranks, counts, rows: found.filter((row) => row.id !== null) as R[] }
}
