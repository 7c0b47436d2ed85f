import { longestJobDays } from '@dray/domain/job-entry/job-dates.ts'
import { addDays } from '@dray/domain/kernel/clock-time.ts'
import { foldWords } from '@dray/domain/kernel/fold-words.ts'
import { uncountedStatuses } from '@dray/domain/reports/report-sums.ts'
import { sql } from 'kysely'
import { anyHolds, containing } from '#platform/db/containing.ts'
import type { Tx } from '#platform/db/transaction.ts'
import { ranks, type Span } from './report-sums.repo.ts'

export interface JobsWanted {
  span: Span
  keywords?: string | undefined
  customer_id?: number | undefined
  vehicle_id?: number | undefined
  sub_contractor_id?: number | undefined
}

function matching({ db, tenant_id }: Tx, { span, keywords, customer_id, ...carrier }: JobsWanted) {
  let query = db
    .selectFrom('jobs as j')
    .innerJoin('customers as c', (join) =>
      join.onRef('c.tenant_id', '=', 'j.tenant_id').onRef('c.id', '=', 'j.customer_id'),
    )
    .where('j.tenant_id', '=', tenant_id)
    .where('j.parent_id', 'is', null)
    .where('j.first_date', '>=', addDays(span.from, -longestJobDays))
    .where('j.first_date', '<=', span.to)
    .where('j.last_date', '>=', span.from)
    .where('j.last_date', '<=', span.to)
  if (customer_id) query = query.where('j.customer_id', '=', customer_id)
  if (carrier.vehicle_id) query = query.where(byVehicle(tenant_id, carrier.vehicle_id))
  if (carrier.sub_contractor_id) query = query.where(bySubContractor(tenant_id, carrier.sub_contractor_id))
  if (!keywords) return query
  return query.where((eb) =>
    eb.or([
      eb('j.job_number', 'ilike', containing(keywords)),
      eb('j.search_text', 'like', containing(foldWords(keywords))),
      anyHolds(['c.customer_name', 'c.customer_code'], keywords),
    ]),
  )
}

const byVehicle = (tenant_id: number, vehicle_id: number) => sql<boolean>`exists (
  select 1 from jobs l join work_day_jobs a on a.tenant_id = ${tenant_id} and a.job_id = l.id and a.is_planned = 0
      join workdays w on w.tenant_id = ${tenant_id} and w.id = a.workday_id
    where l.tenant_id = ${tenant_id} and (l.id = j.id or l.parent_id = j.id) and w.vehicle_id = ${vehicle_id})`

const bySubContractor = (tenant_id: number, sub_contractor_id: number) => sql<boolean>`exists (
  select 1 from jobs l join sub_contractor_jobs a on a.tenant_id = ${tenant_id} and a.job_id = l.id and a.is_planned = 0
    where l.tenant_id = ${tenant_id} and (l.id = j.id or l.parent_id = j.id)
      and a.sub_contractor_id = ${sub_contractor_id})`

const orders = {
  job_number: sql`j.id`,
  customer_name: sql`c.customer_name`,
  status: sql`j.status_rank`,
  last_date: sql`j.last_date`,
  total_charge: sql`j.total_charge`,
  subcost: sql`coalesce(j.subcost, 0)`,
  profit: sql`j.total_charge - coalesce(j.subcost, 0)`,
  net: sql`j.total_charge - coalesce(j.subcost, 0) - coalesce(j.other_costs, 0)`,
} as const

export interface JobOrder {
  sort?: keyof typeof orders | undefined
  direction?: 'asc' | 'desc' | undefined
  page: number
  page_size: number
}

/** One page of jobs, the latest first unless sorted. */
export function jobPage(tx: Tx, wanted: JobsWanted, { sort, direction, page, page_size }: JobOrder) {
  const way = sort ? (direction ?? 'asc') : 'desc'
  return matching(tx, wanted)
    .select(['j.id', 'j.job_number', 'j.customer_id', 'c.customer_code', 'c.customer_name', 'j.status'])
    .select(['j.customer_reference', 'j.collection_date', 'j.delivery_date', 'j.last_date', 'j.total_charge'])
    .select(['j.subcost', 'j.other_costs'])
    .orderBy(orders[sort ?? 'last_date'], way)
    .orderBy('j.id', way)
    .limit(page_size)
    .offset((page - 1) * page_size)
    .execute()
}
export type ReportedJob = Awaited<ReturnType<typeof jobPage>>[number]

/** How many jobs match, and what those that sums count come to. */
export const jobSums = (tx: Tx, wanted: JobsWanted) => {
  const counts = sql`not j.status_rank = ${ranks(uncountedStatuses)}`
  return matching(tx, wanted)
    .select([
      sql<number>`count(*)::int`.as('total'),
      sql<number>`(count(*) filter (where ${counts}))::int`.as('jobs'),
      sql<string>`coalesce(sum(j.total_charge) filter (where ${counts}), 0)::text`.as('total_charge'),
      sql<string>`coalesce(sum(j.subcost) filter (where ${counts}), 0)::text`.as('subcost'),
      sql<string>`coalesce(sum(j.other_costs) filter (where ${counts}), 0)::text`.as('other_costs'),
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

/** Whether whom a report is narrowed to is the company's. */
export async function isKnown(
  { db, tenant_id }: Tx,
  { customer_id, vehicle_id, sub_contractor_id }: Omit<JobsWanted, 'span'>,
) {
  const wanted = [
    ['customers', customer_id],
    ['vehicles', vehicle_id],
    ['sub_contractors', sub_contractor_id],
  ] as const
  for (const [table, id] of wanted) {
    if (id === undefined) continue
    const row = await db
      .selectFrom(table as 'customers')
      .select('id')
      .where('tenant_id', '=', tenant_id)
      .where('id', '=', id)
      .executeTakeFirst()
    if (!row) return false
  }
  return true
}
