import { longestJobDays } from '@dray/domain/job-entry/job-dates.ts'
import { addDays } from '@dray/domain/kernel/clock-time.ts'
import { foldWords } from '@dray/domain/kernel/text/fold-words.ts'
import { uncountedStatuses } from '@dray/domain/reports/report-sums.ts'
import { type RawBuilder, sql } from 'kysely'
import { jobCost } from '#features/jobs/index.ts'
import { anyHolds, containing } from '#platform/db/containing.ts'
import type { Tx } from '#platform/db/transaction.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { type JobNarrowing, narrowedTo } from './narrowed-jobs.repo.ts'
import { type Carrier, isCarriedBy, sharesOf } from './sums/carrier-shares.repo.ts'
import { ranks, type Span } from './sums/job-shares.repo.ts'
import { wholeSums } from './sums/report-sums.repo.ts'

export interface JobsWanted extends Carrier, JobNarrowing {
  span: Span
  keywords?: string | undefined
  customer_id?: number | undefined
}

/** Narrowed to a carrier, `s` holds what that carrier earned of a job; a job that no sum counts stands as it is. */
function matching(tx: Tx, { span, keywords, customer_id, ...wanted }: JobsWanted) {
  const { db, tenant_id } = tx
  let query = db
    .selectFrom('jobs as j')
    .innerJoin('customers as c', (join) =>
      join.onRef('c.tenant_id', '=', 'j.tenant_id').onRef('c.id', '=', 'j.customer_id'),
    )
    .leftJoin(sharesOf(tx, span, wanted).as('s'), (join) => join.onRef('s.job_id', '=', 'j.id'))
    .where('j.tenant_id', '=', tenant_id)
    .where('j.parent_id', 'is', null)
    .where('j.last_date', '>=', span.from)
    .where('j.last_date', '<=', span.to)
  // A customer's jobs have an index by their first day; all others are found in the order in which they are listed.
  if (customer_id)
    query = query
      .where('j.customer_id', '=', customer_id)
      .where('j.first_date', '>=', addDays(span.from, -longestJobDays))
      .where('j.first_date', '<=', span.to)
  query = query.where(isCarriedBy(tx, wanted))
  for (const condition of narrowedTo(tx, { ...wanted, span, customer_id })) query = query.where(condition)
  if (!keywords) return query
  return query.where((eb) =>
    eb.or([
      eb('j.job_number', 'ilike', containing(keywords)),
      eb('j.search_text', 'like', containing(foldWords(keywords))),
      anyHolds(['c.customer_name', 'c.customer_code'], keywords),
    ]),
  )
}

const charge = sql<string>`coalesce(s.total_charge, round(j.total_charge, 2))`
const costIn = (tx: Tx) => sql<string | null>`coalesce(s.subcost, ${jobCost(tx)})`
const other = sql<string | null>`coalesce(s.other_costs, round(j.other_costs, 2))`

const ordersBy = (cost: RawBuilder<string | null>) => ({
  job_number: sql`j.id`,
  customer_name: sql`c.customer_name`,
  status: sql`j.status_rank`,
  last_date: sql`j.last_date`,
  total_charge: charge,
  subcost: sql`coalesce(${cost}, 0)`,
  profit: sql`case when ${cost} is null then 0 else ${charge} - ${cost} end`,
  net: sql`${charge} - coalesce(${cost}, 0) - coalesce(${other}, 0)`,
})

export interface JobOrder {
  sort?: keyof ReturnType<typeof ordersBy> | undefined
  direction?: 'asc' | 'desc' | undefined
  page: number
  page_size: number
}

/** One page of jobs, the latest first unless sorted. */
export function jobPage(tx: Tx, wanted: JobsWanted, { sort, direction, page, page_size }: JobOrder) {
  const way = sort ? (direction ?? 'asc') : 'desc'
  const cost = costIn(tx)
  return matching(tx, wanted)
    .select(['j.id', 'j.job_number', 'j.customer_id', 'c.customer_code', 'c.customer_name', 'j.status'])
    .select(['j.customer_reference', 'j.collection_date', 'j.delivery_date', 'j.last_date'])
    .select([charge.as('total_charge'), cost.as('subcost'), other.as('other_costs')])
    .orderBy(ordersBy(cost)[sort ?? 'last_date'], way)
    .orderBy('j.id', way)
    .limit(page_size)
    .offset((page - 1) * page_size)
    .execute()
}
export type ReportedJob = Awaited<ReturnType<typeof jobPage>>[number]

/** What kept sums know nothing of. */
const narrowings = [
  'keywords',
  'vehicle_id',
  'driver_id',
  'sub_contractor_id',
  'service_id',
  'without_service',
  'collection_area',
  'delivery_area',
  'late',
] as const satisfies readonly (keyof JobsWanted)[]

/** How many jobs match, and what those that sums count come to. */
export const jobSums = (tx: Tx, wanted: JobsWanted) =>
  narrowings.some((one) => wanted[one]) ? countedJobSums(tx, wanted) : keptJobSums(tx, wanted)

/** All jobs of the days, or all of one customer: those that count from the kept sums, the few others one by one. */
async function keptJobSums(tx: Tx, { span, customer_id }: JobsWanted) {
  const [sums, others] = await Promise.all([
    wholeSums(tx, span, customer_id),
    matching(tx, { span, customer_id })
      .where('j.status_rank', '=', ranks(uncountedStatuses) as never)
      .select(sql<number>`count(*)::int`.as('count'))
      .executeTakeFirstOrThrow(),
  ])
  return { ...sums, total: sums.jobs + others.count }
}

const countedJobSums = (tx: Tx, wanted: JobsWanted) => {
  const counts = sql`not j.status_rank = ${ranks(uncountedStatuses)}`
  return matching(tx, wanted)
    .select([
      sql<number>`count(*)::int`.as('total'),
      sql<number>`(count(*) filter (where ${counts}))::int`.as('jobs'),
      sql<string>`coalesce(sum(${charge}) filter (where ${counts}), 0)::text`.as('total_charge'),
      sql<string>`coalesce(sum(${costIn(tx)}) filter (where ${counts}), 0)::text`.as('subcost'),
      sql<string>`coalesce(sum(${other}) filter (where ${counts}), 0)::text`.as('other_costs'),
    ])
    .executeTakeFirstOrThrow()
}

/** Who carried these jobs, their sub-jobs included: registrations and names of sub-contractors. */
export async function carriersOf({ db, tenant_id }: Tx, job_ids: readonly number[]) {
  const { rows } = await sql<{ job_id: number; name: string }>`
    select distinct coalesce(l.parent_id, l.id)::int as job_id, v.reg as name
      from jobs l join work_day_jobs a on a.tenant_id = ${tenant_id} and a.job_id = l.id and a.is_planned = 0
        join workdays w on w.tenant_id = ${tenant_id} and w.id = a.workday_id
        join vehicles v on v.tenant_id = ${tenant_id} and v.id = w.vehicle_id
      where l.tenant_id = ${tenant_id} and (l.id = any(${[...job_ids]}::bigint[]) or l.parent_id = any(${[...job_ids]}::bigint[]))
    union
    select coalesce(l.parent_id, l.id)::int, s.name
      from jobs l join sub_contractor_jobs a on a.tenant_id = ${tenant_id} and a.job_id = l.id and a.is_planned = 0
        join sub_contractors s on s.tenant_id = ${tenant_id} and s.id = a.sub_contractor_id
      where l.tenant_id = ${tenant_id} and (l.id = any(${[...job_ids]}::bigint[]) or l.parent_id = any(${[...job_ids]}::bigint[]))
    order by 1, 2`.execute(db)
  return Map.groupBy(rows, ({ job_id }) => job_id)
}

/** Whom a report is narrowed to, by name; an unknown one is refused. */
export async function namesOf(
  { db, tenant_id }: Tx,
  { customer_id, vehicle_id, driver_id, sub_contractor_id, service_id }: Omit<JobsWanted, 'span'>,
) {
  const wanted = [
    ['customers', 'customer_name', customer_id],
    ['vehicles', 'reg', vehicle_id],
    ['drivers', 'full_name', driver_id],
    ['sub_contractors', 'name', sub_contractor_id],
    ['services', 'code', service_id],
  ] as const
  const names: string[] = []
  for (const [table, name, id] of wanted) {
    if (id === undefined) continue
    const row = await db
      .selectFrom(table as 'customers')
      .select(sql<string>`${sql.ref(name)}`.as('name'))
      .where('tenant_id', '=', tenant_id)
      .where('id', '=', id)
      .executeTakeFirst()
    if (!row) throw new AppError('not_found')
    names.push(row.name)
  }
  return names
}
