import { supplyLateFrom, supplyWarnsFrom } from '@dray/domain/invoicing/supply-age.ts'
import type { JobStatus } from '@dray/domain/jobs/status.ts'
import { addDays } from '@dray/domain/kernel/clock-time.ts'
import { foldWords } from '@dray/domain/kernel/text/fold-words.ts'
import { sql } from 'kysely'
import { anyHolds, containing } from '#platform/db/containing.ts'
import type { Tx } from '#platform/db/transaction.ts'

export interface BillableFilter {
  statuses: readonly JobStatus[]
  /** By time of supply. */
  date?: { from: string; to: string } | undefined
  keywords?: string | undefined
  customer_id?: number | undefined
}

function matching({ db, tenant_id }: Tx, wanted: BillableFilter) {
  let query = db
    .selectFrom('jobs as j')
    .innerJoin('customers as c', (join) =>
      join.onRef('c.tenant_id', '=', 'j.tenant_id').onRef('c.id', '=', 'j.customer_id'),
    )
    .leftJoin('load_types as l', (join) =>
      join.onRef('l.tenant_id', '=', 'j.tenant_id').onRef('l.id', '=', 'j.load_type_id'),
    )
    .leftJoin('customer_invoice_settings as s', (join) =>
      join.onRef('s.tenant_id', '=', 'j.tenant_id').onRef('s.customer_id', '=', 'j.customer_id'),
    )
    .where('j.tenant_id', '=', tenant_id)
    .where('j.status', 'in', wanted.statuses)
  const { date, keywords, customer_id } = wanted
  if (date) query = query.where('j.last_date', '>=', date.from).where('j.last_date', '<=', date.to)
  if (customer_id) query = query.where('j.customer_id', '=', customer_id)
  if (!keywords) return query
  return query.where((eb) =>
    eb.or([
      eb('j.job_number', 'ilike', containing(keywords)),
      eb('j.search_text', 'like', containing(foldWords(keywords))),
      anyHolds(['c.customer_name', 'c.customer_code'], keywords),
    ]),
  )
}

/** The time as the column shows it, on the company's clock. */
const clock = (tenant_id: number, column: 'collection_at' | 'delivery_at') =>
  sql`(${sql.ref(`j.${column}`)} at time zone (select d.time_zone from company_details d where d.tenant_id = ${tenant_id}))::time`

const orders = ({ tenant_id }: Tx) =>
  ({
    job_number: 'j.id',
    customer_name: 'c.customer_name',
    status: 'j.status_rank',
    collection_date: 'j.collection_date',
    collection_time: clock(tenant_id, 'collection_at'),
    delivery_date: 'j.delivery_date',
    delivery_time: clock(tenant_id, 'delivery_at'),
    load_type: 'l.code',
    total_charge: 'j.total_charge',
    last_date: 'j.last_date',
  }) as const

export interface BillableOrder {
  sort?: keyof ReturnType<typeof orders> | undefined
  direction: 'asc' | 'desc'
  page: number
  page_size: number
}

/** One page of the jobs that wait for an invoice: by status, then the longest waiting first, unless sorted. */
export function billableJobs(tx: Tx, wanted: BillableFilter, { sort, direction, page, page_size }: BillableOrder) {
  const query = matching(tx, wanted)
    .select([
      'j.id',
      'j.job_number',
      'j.customer_reference',
      'j.customer_id',
      'c.customer_code',
      'c.customer_name',
      's.invoice_type',
      'j.status',
      'j.collection_town',
      'j.collection_date',
      'j.collection_at',
      'j.collection_time_kind',
      'j.collection_from_at',
      'j.collection_to_at',
      'j.delivery_town',
      'j.delivery_date',
      'j.delivery_at',
      'j.delivery_time_kind',
      'j.delivery_from_at',
      'j.delivery_to_at',
      'j.load_type_id',
      'l.code as load_type_code',
      'j.is_vat',
      'j.total_charge',
      'j.last_date',
      'j.version',
    ])
    .limit(page_size)
    .offset((page - 1) * page_size)
  const sorted = sort
    ? query.orderBy(orders(tx)[sort], direction)
    : query.orderBy('j.status_rank').orderBy('j.last_date')
  return sorted.orderBy('j.id').execute()
}
export type BillableRow = Awaited<ReturnType<typeof billableJobs>>[number]

/** Over all pages: how many jobs, their net sum, and how many are pressing. */
export function billableSum(tx: Tx, wanted: BillableFilter, today: string) {
  const soonFrom = addDays(today, -supplyWarnsFrom)
  const lateFrom = addDays(today, -supplyLateFrom)
  return matching(tx, wanted)
    .select((eb) => [
      eb.fn.countAll<number>().as('jobs'),
      eb.fn.coalesce(eb.fn.sum<string>('j.total_charge'), eb.val('0')).as('total_charge'),
      eb.fn.countAll<number>().filterWhere('j.last_date', '<=', lateFrom).as('late'),
      eb.fn
        .countAll<number>()
        .filterWhere((is) => is.and([is('j.last_date', '<=', soonFrom), is('j.last_date', '>', lateFrom)]))
        .as('soon'),
    ])
    .executeTakeFirstOrThrow()
}

/** How each job's customer is billed. Ids that are not the company's are not among the answer. */
export const invoiceTypesOf = ({ db, tenant_id }: Tx, job_ids: number[]) =>
  db
    .selectFrom('jobs as j')
    .leftJoin('customer_invoice_settings as s', (join) =>
      join.onRef('s.tenant_id', '=', 'j.tenant_id').onRef('s.customer_id', '=', 'j.customer_id'),
    )
    .select(['j.id', 's.invoice_type'])
    .where('j.tenant_id', '=', tenant_id)
    .where('j.id', 'in', job_ids)
    .execute()

/** The address that the company's documents carry. */
export const companyAddress = ({ db, tenant_id }: Tx) =>
  db
    .selectFrom('company_details')
    .select(['address1 as line_1', 'town', 'postcode'])
    .where('tenant_id', '=', tenant_id)
    .executeTakeFirstOrThrow()

const statusesQuery = ({ db, tenant_id }: Tx, job_ids: number[]) =>
  db
    .selectFrom('jobs')
    .select(['id', 'job_number', 'status', 'last_date'])
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', sql<number>`any(${job_ids}::bigint[])`)
    .orderBy('id')

/** The statuses of jobs; ids that are not the company's are not among the answer. */
export const statusesOf = (tx: Tx, job_ids: number[]) => statusesQuery(tx, job_ids).execute()
/** The same with the jobs locked in the order of their ids, as all jobs are. */
export const statusesForUpdate = (tx: Tx, job_ids: number[]) => statusesQuery(tx, job_ids).forUpdate().execute()
