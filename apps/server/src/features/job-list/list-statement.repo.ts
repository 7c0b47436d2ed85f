import { type ExpressionBuilder, type Kysely, sql } from 'kysely'
import { unallocated } from '#features/jobs/index.ts'
import { among } from '#platform/db/among.ts'
import type { Database } from '#platform/db/database.ts'
import { headByStatus, isPlain } from './list-by-status.repo.ts'
import { allRanks, inOrder, type ListPart, type ListShape, type ListValues, usually } from './list-shape.repo.ts'
import { sortKeys } from './list-sort.repo.ts'
import { listedJob, ofLeg } from './listed-job.repo.ts'
import { listedOffers } from './listed-offers.repo.ts'

/** The one row that each list begins with. */
export interface Head {
  /** The page's jobs in their order. */
  ids: number[]
  /** How many jobs each status has, in the order of the statuses; the status filter does not narrow them. */
  counts: number[]
}

type Jobs = ExpressionBuilder<Database, 'jobs'>
/** The list's own `with` parts, ending in `head`. */
export const listHead = (db: Kysely<Database>, part: ListPart) =>
  (isPlain(part.shape) ? headByStatus(db, part) : headOfMatches(db, part)) as unknown as Kysely<
    Database & { head: Head }
  >

/**
 * Any other list: all that matches, once; the page's jobs in their order; how many there are in each status. `first_date`
 * has a lower bound because no job lasts longer than that, so what is read does not grow with the years before the range.
 */
function headOfMatches(db: Kysely<Database>, { shape, values }: ListPart) {
  const key = shape.sort && shape.sort !== 'status' ? sortKeys[shape.sort](values.tenant_id) : null
  return withOffered(withCarried(db, { shape, values }), { shape, values })
    .with(
      (cte) => cte('m').materialized(),
      (inner) =>
        inner
          .selectFrom('jobs')
          .select(inOrder)
          .$if(key !== null, (query) => query.select((key ?? sql`null`).as('sort_key')))
          .where('tenant_id', '=', values.tenant_id)
          .where('parent_id', 'is', null)
          .where((eb) => eb.and(conditions(eb, { shape, values }))),
    )
    .with('head', (inner) =>
      inner.selectNoFrom((eb) => {
        const page = eb
          .selectFrom('m')
          .select('id')
          .$if(shape.by_status, (query) => query.where('status_rank', '=', sql<number>`any(${values.status_ranks})`))
          .orderBy(orderOf(shape))
          .limit(sql.lit(shape.limit))
          .offset(sql<number>`${values.offset}::int`)
        const counted = eb
          .selectFrom(allRanks())
          .leftJoin(
            (sub) =>
              sub
                .selectFrom('m')
                .select(['status_rank', sql<number>`count(*)`.as('n')])
                .groupBy('status_rank')
                .as('found'),
            (join) => join.onRef('found.status_rank', '=', 'ranks.rank'),
          )
          .select(sql<number>`coalesce(found.n, 0)::int`.as('n'))
          .orderBy('ranks.rank')
        return [sql<number[]>`array(${page})`.as('ids'), sql<number[]>`array(${counted})`.as('counts')]
      }),
    )
}

function orderOf({ sort, direction }: ListShape) {
  const way = sql.raw(direction)
  return sort && sort !== 'status'
    ? sql`sort_key ${way} nulls last, status_rank, ${usually}`
    : sql`status_rank ${way}, ${usually}`
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
    ...(shape.by_offer ? [eb('id', 'in', sql<number>`(select offered.job_id from offered)`)] : []),
    ...(shape.by_waiting ? [unallocated(values, 'jobs')] : []),
    ...(shape.by_late_estimate ? [eb('id', 'in', lateByEstimate(values.tenant_id))] : []),
    ...(shape.by_keyword ? [matchesKeyword(eb, values)] : []),
  ]
}

/** The rows with a stop that is reached too late by the estimate; there are few at any time. */
const lateByEstimate = (tenant_id: number) =>
  sql<number>`(select e.listed_job_id from stop_estimates e where e.tenant_id = ${tenant_id} and e.state = 'late')`

/** Ids in a sub-query are hashed once; `any` of a parameter would be read through for every row of the range. */
const matchesKeyword = (eb: Jobs, values: ListValues) =>
  eb.or([
    eb('search_text', 'like', values.keyword),
    eb('customer_id', 'in', among(values.keyword_customers)),
    eb('id', 'in', among(values.keyword_jobs)),
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
    .leftJoin('jobs as leg', ofLeg('wj.job_id', values.tenant_id))
    .select(listedJob('wj.job_id').as('job_id'))
    .where('w.tenant_id', '=', values.tenant_id)
    .$if(shape.by_driver, (query) => query.where('w.driver_id', '=', values.driver_id))
    .$if(shape.by_vehicle, (query) => query.where('w.vehicle_id', '=', values.vehicle_id))
    .$if(shape.by_range, (query) => query.where('w.date', '>=', values.earliest).where('w.date', '<=', values.latest))
  return db.with(
    (cte) => cte('carried').materialized(),
    () => carried,
  ) as unknown as Kysely<Database>
}

/** The jobs whose offer stands as asked for; read first, since they are few. */
function withOffered(db: Kysely<Database>, { shape, values }: ListPart): Kysely<Database> {
  const { by_offer } = shape
  if (by_offer === null) return db
  return db.with(
    (cte) => cte('offered').materialized(),
    (inner) => inner.selectFrom(listedOffers(values, by_offer)).select('job_id'),
  ) as unknown as Kysely<Database>
}
