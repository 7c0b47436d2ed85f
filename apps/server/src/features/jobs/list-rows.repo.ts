import { type ExpressionBuilder, type InferResult, type Kysely, sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'

type PageJob = ExpressionBuilder<Database & { j: Database['jobs'] }, 'j'>

/** The newest workday of a job, with its driver. */
const workdayOf = (eb: PageJob, tenant_id: number) =>
  eb
    .selectFrom('work_day_jobs as wj')
    .innerJoin('workdays as w', (join) => join.onRef('w.id', '=', 'wj.workday_id').on('w.tenant_id', '=', tenant_id))
    .innerJoin('drivers as d', (join) => join.onRef('d.id', '=', 'w.driver_id').on('d.tenant_id', '=', tenant_id))
    .select(['w.date as workday_date', 'w.driver_type', 'd.full_name', 'wj.is_completed as workday_done'])
    .where('wj.tenant_id', '=', tenant_id)
    .whereRef('wj.job_id', '=', 'j.id')
    .orderBy('wj.id', 'desc')
    .limit(1)
    .as('wd')

/** The newest sub-contractor or owner driver of a job. */
const subContractorOf = (eb: PageJob, tenant_id: number) =>
  eb
    .selectFrom('sub_contractor_jobs as sj')
    .leftJoin('sub_contractors as s', (join) =>
      join.onRef('s.id', '=', 'sj.sub_contractor_id').on('s.tenant_id', '=', tenant_id),
    )
    .leftJoin('owner_drivers as o', (join) =>
      join.onRef('o.id', '=', 'sj.owner_driver_id').on('o.tenant_id', '=', tenant_id),
    )
    .select(['sj.date as sub_date', 'sj.owner_driver_id', 's.code as sub_code', 'o.full_name as owner_name'])
    .select('sj.is_completed as sub_done')
    .where('sj.tenant_id', '=', tenant_id)
    .whereRef('sj.job_id', '=', 'j.id')
    .orderBy('sj.id', 'desc')
    .limit(1)
    .as('sd')

const proofsCounted = (eb: PageJob, tenant_id: number) =>
  eb
    .selectFrom('job_processes as jp')
    .select(sql<number>`count(*)::int`.as('job_process_count'))
    .select(sql<number>`(count(*) filter (where jp.type = 'pod') > 0)::int`.as('has_pod'))
    .where('jp.tenant_id', '=', tenant_id)
    .whereRef('jp.job_id', '=', 'j.id')
    .as('pr')

/** The page's jobs with all that a row of the office shows and all that its buttons ask. */
export const officeRows = (db: Kysely<Database>, tenant_id: number) =>
  db
    .selectFrom('jobs as j')
    .innerJoin('customers as k', (join) => join.onRef('k.id', '=', 'j.customer_id').on('k.tenant_id', '=', tenant_id))
    .leftJoin('load_types as l', (join) => join.onRef('l.id', '=', 'j.load_type_id').on('l.tenant_id', '=', tenant_id))
    .leftJoin('invoices as i', (join) => join.onRef('i.id', '=', 'j.invoice_id').on('i.tenant_id', '=', tenant_id))
    .leftJoinLateral(
      (eb) => workdayOf(eb as unknown as PageJob, tenant_id),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (eb) => subContractorOf(eb as unknown as PageJob, tenant_id),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (eb) => proofsCounted(eb as unknown as PageJob, tenant_id),
      (join) => join.onTrue(),
    )
    .select(['j.id', 'j.job_number', 'j.parent_id', 'j.type', 'j.job_type', 'j.mode', 'j.status', 'j.status_before'])
    .select(['j.collected', 'j.temp_status', 'j.is_cancelled', 'j.customer_id', 'j.customer_reference'])
    .select(['j.air_way_bill_numbers', 'j.total_charge', 'j.is_marked', 'j.cx_loads_status', 'j.version'])
    .select([
      'j.collection_name',
      'j.collection_town',
      'j.collection_post_code',
      'j.collection_date',
      'j.collection_at',
    ])
    .select(['j.delivery_name', 'j.delivery_town', 'j.delivery_post_code', 'j.delivery_date', 'j.delivery_at'])
    .select(['k.customer_name', 'k.customer_code', 'k.customer_type'])
    .select(['l.id as load_type_id', 'l.code as load_type_code', 'l.color as load_type_color'])
    .select('i.status as invoice_status')
    .select(['wd.workday_date', 'wd.driver_type', 'wd.full_name', 'wd.workday_done'])
    .select(['sd.sub_date', 'sd.owner_driver_id', 'sd.sub_code', 'sd.owner_name', 'sd.sub_done'])
    .select(['pr.job_process_count', 'pr.has_pod'])
    .where('j.tenant_id', '=', tenant_id)
    .where('j.id', 'in', sql<number>`(select p.id from p)`)
export type OfficeRow = InferResult<ReturnType<typeof officeRows>>[number]

/** The page's jobs as the portal may see them. */
export const customerRows = (db: Kysely<Database>, tenant_id: number) =>
  db
    .selectFrom('jobs as j')
    .innerJoin('customers as k', (join) => join.onRef('k.id', '=', 'j.customer_id').on('k.tenant_id', '=', tenant_id))
    .leftJoin('services as s', (join) => join.onRef('s.id', '=', 'j.service_id').on('s.tenant_id', '=', tenant_id))
    .select(['j.id', 'j.job_number', 'j.mode', 'j.status', 'j.customer_reference', 'j.air_way_bill_numbers'])
    .select(['j.spaces', 'j.mileage', 'j.version'])
    .select([
      'j.collection_name',
      'j.collection_town',
      'j.collection_post_code',
      'j.collection_date',
      'j.collection_at',
    ])
    .select(['j.delivery_name', 'j.delivery_town', 'j.delivery_post_code', 'j.delivery_date', 'j.delivery_at'])
    .select(['k.customer_name', 'k.customer_code'])
    .select(['j.service_id', 's.code as service_code', 's.description as service_description'])
    .where('j.tenant_id', '=', tenant_id)
    .where('j.id', 'in', sql<number>`(select p.id from p)`)
export type CustomerRow = InferResult<ReturnType<typeof customerRows>>[number]
