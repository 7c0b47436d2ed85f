import type { JobSort } from '@dray/domain/jobs/jobs.calls.ts'
import { type ExpressionBuilder, type Kysely, sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { sortKeys } from './list-sort.repo.ts'

/** What decides a list's text: which conditions there are, and the order. */
export interface ListShape {
  by_range: boolean
  by_ids: boolean
  by_status: boolean
  by_customer: boolean
  by_driver: boolean
  by_vehicle: boolean
  by_keyword: boolean
  sort: JobSort | undefined
  direction: 'asc' | 'desc'
}

/** What is filled in when it runs; what its shape does not ask for is not looked at. */
export interface ListValues {
  tenant_id: number
  /** A job that reaches into the range begins at the earliest so many days before it, and is carried by the latest so many after. */
  earliest: string
  from: string
  to: string
  latest: string
  ids: number[]
  status_ranks: number[]
  customer_id: number
  driver_id: number
  vehicle_id: number
  keyword: string
  keyword_customers: number[]
  keyword_jobs: number[]
  limit: number
  offset: number
}

export interface ListPart {
  shape: ListShape
  values: ListValues
}

type Jobs = ExpressionBuilder<Database, 'jobs'>

/**
 * The parts that every list begins with: the range's jobs from its covering index, once; the page's ids in their order;
 * how many there are in each status. `first_date` has a lower bound because no job lasts longer than that, so what is
 * read does not grow with the years before the range.
 */
export function listParts(db: Kysely<Database>, { shape, values }: ListPart) {
  const key = shape.sort && shape.sort !== 'status' ? sortKeys[shape.sort] : null
  return withCarried(db, { shape, values })
    .with(
      (cte) => cte('m').materialized(),
      (inner) =>
        inner
          .selectFrom('jobs')
          .select(['id', 'status_rank', 'first_date', 'first_at'])
          .$if(key !== null, (query) => query.select((key ?? sql`null`).as('sort_key')))
          .where('tenant_id', '=', values.tenant_id)
          .where((eb) => eb.and(conditions(eb, { shape, values }))),
    )
    .with('p', (inner) =>
      inner
        .selectFrom((eb) =>
          eb
            .selectFrom('m')
            .select('id')
            .$if(shape.by_status, (query) =>
              query.where((page) => page('status_rank', '=', sql<number>`any(${values.status_ranks})`)),
            )
            .orderBy(orderOf(shape))
            .limit(values.limit)
            .offset(values.offset)
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

function orderOf({ sort, direction }: ListShape) {
  const way = sql.raw(direction)
  const usual = sql`first_date, first_at nulls first, id`
  return sort && sort !== 'status'
    ? sql`sort_key ${way} nulls last, status_rank, ${usual}`
    : sql`status_rank ${way}, ${usual}`
}

function conditions(eb: Jobs, { shape, values }: ListPart) {
  const inRange = [
    eb('first_date', '>=', values.earliest),
    eb('first_date', '<=', values.to),
    eb('last_date', '>=', values.from),
  ]
  return [
    ...(shape.by_range ? inRange : []),
    ...(shape.by_ids ? [eb('id', '=', sql<number>`any(${values.ids})`)] : []),
    ...(shape.by_customer ? [eb('customer_id', '=', values.customer_id)] : []),
    ...(isCarried(shape) ? [eb('id', 'in', sql<number>`(select carried.job_id from carried)`)] : []),
    ...(shape.by_keyword ? [matchesKeyword(eb, values)] : []),
  ]
}

/** Ids in a sub-query are hashed once; `any` of a parameter would be read through for every row of the range. */
const matchesKeyword = (eb: Jobs, values: ListValues) =>
  eb.or([
    eb('search_text', 'like', values.keyword),
    eb('customer_id', 'in', sql<number>`(select unnest(${values.keyword_customers}::bigint[]))`),
    eb('id', 'in', sql<number>`(select unnest(${values.keyword_jobs}::bigint[]))`),
  ])

const isCarried = ({ by_driver, by_vehicle }: ListShape) => by_driver || by_vehicle

/** The jobs on a driver's or vehicle's workdays about the range; read first, so that the range is not asked job by job. */
function withCarried(db: Kysely<Database>, { shape, values }: ListPart): Kysely<Database> {
  if (!isCarried(shape)) return db
  const carried = db
    .selectFrom('workdays as w')
    .innerJoin('work_day_jobs as wj', (join) =>
      join.onRef('wj.workday_id', '=', 'w.id').on('wj.tenant_id', '=', values.tenant_id),
    )
    .select('wj.job_id')
    .where('w.tenant_id', '=', values.tenant_id)
    .$if(shape.by_driver, (query) => query.where('w.driver_id', '=', values.driver_id))
    .$if(shape.by_vehicle, (query) => query.where('w.vehicle_id', '=', values.vehicle_id))
    .$if(shape.by_range, (query) => query.where('w.date', '>=', values.earliest).where('w.date', '<=', values.latest))
  return db.with(
    (cte) => cte('carried').materialized(),
    () => carried,
  ) as unknown as Kysely<Database>
}
