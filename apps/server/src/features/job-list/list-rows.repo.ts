import type { Side } from '@dray/domain/jobs/mode.ts'
import type { SideEstimate } from '@dray/domain/stop-estimates/stop-estimate.ts'
import { type Compilable, type InferResult, type QueryCreator, sql } from 'kysely'
import { liveLegs, sideColumns, type TripPlaces, tripHasPod, tripPlaces, waitingLegs } from '#features/jobs/index.ts'
import type { Database } from '#platform/db/database.ts'
import type { Head } from './list-statement.repo.ts'
import { offersOfPage } from './listed-offers.repo.ts'

/** The page that the head of the list has found; what is read for it is read once for all of its jobs. */
type Page = QueryCreator<Database & { head: Head }>
const onPage = () => sql<number>`any((select head.ids from head)::bigint[])`
const place = () => sql<number>`array_position(head.ids, j.id)`.as('place')

/** The newest workday of each job, with its driver. */
const workdays = (db: Page, tenant_id: number) =>
  db
    .selectFrom((eb) =>
      eb
        .selectFrom('work_day_jobs')
        .distinctOn('job_id')
        .select(['job_id', 'workday_id', 'is_completed'])
        .where('tenant_id', '=', tenant_id)
        .where('job_id', '=', onPage())
        .orderBy('job_id', 'desc')
        .orderBy('id', 'desc')
        .as('wj'),
    )
    .innerJoin('workdays as w', (join) => join.onRef('w.id', '=', 'wj.workday_id').on('w.tenant_id', '=', tenant_id))
    .innerJoin('drivers as d', (join) => join.onRef('d.id', '=', 'w.driver_id').on('d.tenant_id', '=', tenant_id))
    .select(['wj.job_id as workday_job', 'w.date as workday_date', 'w.driver_type', 'd.full_name'])
    .select('wj.is_completed as workday_done')

/** The newest sub-contractor or owner driver of each job. */
const subContractors = (db: Page, tenant_id: number) =>
  db
    .selectFrom((eb) =>
      eb
        .selectFrom('sub_contractor_jobs')
        .distinctOn('job_id')
        .select(['job_id', 'sub_contractor_id', 'owner_driver_id', 'date', 'is_completed'])
        .where('tenant_id', '=', tenant_id)
        .where('job_id', '=', onPage())
        .orderBy('job_id', 'desc')
        .orderBy('id', 'desc')
        .as('sj'),
    )
    .leftJoin('sub_contractors as s', (join) =>
      join.onRef('s.id', '=', 'sj.sub_contractor_id').on('s.tenant_id', '=', tenant_id),
    )
    .leftJoin('owner_drivers as o', (join) =>
      join.onRef('o.id', '=', 'sj.owner_driver_id').on('o.tenant_id', '=', tenant_id),
    )
    .select(['sj.job_id as sub_job', 'sj.date as sub_date', 'sj.owner_driver_id', 's.code as sub_code'])
    .select(['o.full_name as owner_name', 'sj.is_completed as sub_done'])

const proofs = (db: Page, tenant_id: number) =>
  db
    .selectFrom('job_processes')
    .select('job_id as proof_job')
    .select(sql<number>`count(*)::int`.as('job_process_count'))
    .select(sql<number>`(count(*) filter (where type = 'pod') > 0)::int`.as('has_pod'))
    .where('tenant_id', '=', tenant_id)
    .where('job_id', '=', onPage())
    .groupBy('job_id')

const offers = (db: Page, tenant_id: number) => db.selectFrom(offersOfPage({ tenant_id }, onPage())).selectAll()
/** What is said of a stop on the road, as the wire has it. */
const sideEstimate = <A extends string>(side: Side, way: 'asc' | 'desc', alias: A) => {
  const utc = (column: string) => sql`to_char(${sql.ref(column)} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`
  return sql<SideEstimate | null>`(array_agg(json_build_object('arrives_at', ${utc('arrives_at')}, 'state', state,
    'minutes_late', minutes_late, 'is_rough', is_rough, 'begins', begins, 'as_of', ${utc('as_of')})
    order by position ${sql.raw(way)}) filter (where side = ${sql.lit(side)}))[1]`.as(alias)
}

/** When drivers reach the next collection and the last delivery of each job; of a trip those of its sub-jobs. */
const estimates = (db: Page, tenant_id: number) =>
  db
    .selectFrom('stop_estimates')
    .select('listed_job_id as estimated_job')
    .select(sideEstimate('collection', 'asc', 'collection_estimate'))
    .select(sideEstimate('delivery', 'desc', 'delivery_estimate'))
    .where('tenant_id', '=', tenant_id)
    .where('listed_job_id', '=', onPage())
    .groupBy('listed_job_id')

/** The page's jobs with the names that stand in their own columns. */
const officeJobs = (db: Page, tenant_id: number) =>
  db
    .selectFrom('head')
    .innerJoin('jobs as j', (join) => join.on('j.tenant_id', '=', tenant_id))
    .innerJoin('customers as k', (join) => join.onRef('k.id', '=', 'j.customer_id').on('k.tenant_id', '=', tenant_id))
    .leftJoin('load_types as l', (join) => join.onRef('l.id', '=', 'j.load_type_id').on('l.tenant_id', '=', tenant_id))
    .leftJoin('invoices as i', (join) => join.onRef('i.id', '=', 'j.invoice_id').on('i.tenant_id', '=', tenant_id))
    .leftJoin('job_quotes as q', (join) => join.onRef('q.id', '=', 'j.quote_id').on('q.tenant_id', '=', tenant_id))
    .select(place())
    .select(['j.id', 'j.job_number', 'j.parent_id', 'j.type', 'j.job_type', 'j.mode', 'j.status', 'j.status_before'])
    .select([
      'j.collected',
      'j.temp_status',
      'j.failed_side',
      'j.failed_reason',
      'j.is_cancelled',
      'j.customer_id',
      'j.customer_reference',
    ])
    .select(['j.air_way_bill_numbers', 'j.total_charge', 'j.is_marked', 'j.cx_loads_status', 'j.version'])
    .select(sideColumns)
    .select([liveLegs({ tenant_id }).as('live_legs'), waitingLegs({ tenant_id }).as('waiting_legs')])
    .select(tripHasPod({ tenant_id }, 'j').as('trip_has_pod'))
    .select(['k.customer_name', 'k.customer_code', 'k.customer_type'])
    .select(['l.id as load_type_id', 'l.code as load_type_code', 'l.color as load_type_color'])
    .select(['i.status as invoice_status', 'q.valid_until as quote_valid_until', 'q.answer as quote_answer'])
    .where('j.id', '=', onPage())

type Rows<Q extends (db: Page, tenant_id: number) => Compilable> = InferResult<ReturnType<Q>>[number]
type OrNull<R> = { [K in keyof R]: R[K] | null }
export type OfficeRow = Rows<typeof officeJobs> &
  OrNull<
    Rows<typeof workdays> &
      Rows<typeof subContractors> &
      Rows<typeof proofs> &
      Rows<typeof estimates> &
      Rows<typeof offers> &
      TripPlaces
  >

/**
 * The page's jobs with all that a row of the office shows and all that its buttons ask. The parts hold jobs of the page
 * alone, so a full join finds what a left join would; it is never done by comparing each row with each.
 */
export const officeRows = (db: Page, tenant_id: number) =>
  db
    .with('j', () => officeJobs(db, tenant_id))
    .with('wd', () => workdays(db, tenant_id))
    .with('sd', () => subContractors(db, tenant_id))
    .with('pr', () => proofs(db, tenant_id))
    .with('es', () => estimates(db, tenant_id))
    .with('tp', () => tripPlaces(db, { tenant_id, ids: onPage() }))
    .with('of', () => offers(db, tenant_id))
    .selectFrom('j')
    .fullJoin('wd', 'wd.workday_job', 'j.id')
    .fullJoin('sd', 'sd.sub_job', 'j.id')
    .fullJoin('pr', 'pr.proof_job', 'j.id')
    .fullJoin('es', 'es.estimated_job', 'j.id')
    .fullJoin('tp', 'tp.trip', 'j.id')
    .fullJoin('of', 'of.offer_job', 'j.id')
    .selectAll()
    .$castTo<OfficeRow>()

const customerJobs = (db: Page, tenant_id: number) =>
  db
    .selectFrom('head')
    .innerJoin('jobs as j', (join) => join.on('j.tenant_id', '=', tenant_id))
    .innerJoin('customers as k', (join) => join.onRef('k.id', '=', 'j.customer_id').on('k.tenant_id', '=', tenant_id))
    .leftJoin('services as s', (join) => join.onRef('s.id', '=', 'j.service_id').on('s.tenant_id', '=', tenant_id))
    .leftJoin('job_quotes as q', (join) => join.onRef('q.id', '=', 'j.quote_id').on('q.tenant_id', '=', tenant_id))
    .select(place())
    .select(['j.id', 'j.job_number', 'j.mode', 'j.status', 'j.customer_reference', 'j.air_way_bill_numbers'])
    .select(['j.spaces', 'j.mileage', 'j.version'])
    .select(sideColumns)
    .select(['k.customer_name', 'k.customer_code'])
    .select(['j.service_id', 's.code as service_code', 's.description as service_description'])
    .select(['q.valid_until as quote_valid_until', 'q.answer as quote_answer'])
    .where('j.id', '=', onPage())
export type CustomerRow = Rows<typeof customerJobs> & OrNull<TripPlaces>

/** The page's jobs as the portal may see them. */
export const customerRows = (db: Page, tenant_id: number) =>
  db
    .with('j', () => customerJobs(db, tenant_id))
    .with('tp', () => tripPlaces(db, { tenant_id, ids: onPage() }))
    .selectFrom('j')
    .leftJoin('tp', 'tp.trip', 'j.id')
    .selectAll()
    .$castTo<CustomerRow>()
