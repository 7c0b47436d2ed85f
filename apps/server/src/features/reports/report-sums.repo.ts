import { longestJobDays } from '@dray/domain/job-entry/job-dates.ts'
import { type JobStatus, statusRank } from '@dray/domain/jobs/status.ts'
import { addDays } from '@dray/domain/kernel/clock-time.ts'
import { type ReportKind, uncountedStatuses } from '@dray/domain/reports/report-sums.ts'
import { type RawBuilder, sql } from 'kysely'
import { containing } from '#platform/db/containing.ts'
import type { Tx } from '#platform/db/transaction.ts'

export interface Span {
  from: string
  to: string
}

export const ranks = (statuses: readonly JobStatus[]) => sql`any(${statuses.map(statusRank)}::smallint[])`

/** The jobs that sums count, a trip with all its sub-jobs as one. A job begins at most so many days before it ends. */
const counted = ({ tenant_id }: Tx, { from, to }: Span, which = sql`true`) => sql`
  select j.id, j.customer_id, j.total_charge, coalesce(j.subcost, 0) as subcost, coalesce(j.other_costs, 0) as other_costs
    from jobs j
    where j.tenant_id = ${tenant_id} and j.parent_id is null
      and j.first_date >= ${addDays(from, -longestJobDays)} and j.first_date <= ${to}
      and j.last_date >= ${from} and j.last_date <= ${to}
      and not j.status_rank = ${ranks(uncountedStatuses)} and ${which}`

/**
 * Who carried each counted job, a row a leg: of a job itself, or of the live sub-jobs of a trip, with the miles of that
 * leg and what the sub-contractor of it costs. Planned is not carried.
 */
const carried = ({ tenant_id }: Tx) => sql`
  select coalesce(l.parent_id, l.id) as job_id, l.id as leg_id, w.vehicle_id, null::bigint as sub_contractor_id,
      l.mileage, null::numeric as cost
    from counted c
      join jobs l on l.tenant_id = ${tenant_id} and (l.id = c.id or l.parent_id = c.id)
        and not l.status_rank = ${ranks(['Deleted', 'Cancelled'])}
      join work_day_jobs a on a.tenant_id = ${tenant_id} and a.job_id = l.id and a.is_planned = 0
      join workdays w on w.tenant_id = ${tenant_id} and w.id = a.workday_id
  union all
  select coalesce(l.parent_id, l.id), l.id, null, a.sub_contractor_id, l.mileage,
      coalesce(a.agreed_subcost, case when l.parent_id is not null then l.subcost end)
    from counted c
      join jobs l on l.tenant_id = ${tenant_id} and (l.id = c.id or l.parent_id = c.id)
        and not l.status_rank = ${ranks(['Deleted', 'Cancelled'])}
      join sub_contractor_jobs a on a.tenant_id = ${tenant_id} and a.job_id = l.id and a.is_planned = 0`

/**
 * What each carrier earns of each job: in proportion to the miles of their legs, equally where miles are unknown. Costs
 * belong to the leg that they were agreed for; what the job costs beyond those, to its sub-contractors' legs without an
 * agreed cost, else to all legs alike.
 */
const earned = sql`
  select k.job_id, k.vehicle_id, k.sub_contractor_id,
      c.total_charge * k.weight / sum(k.weight) over j as total_charge,
      c.other_costs * k.weight / sum(k.weight) over j as other_costs,
      coalesce(k.cost, 0) + greatest(c.subcost - coalesce(sum(k.cost) over j, 0), 0) *
        case when count(*) filter (where k.takes_rest) over j > 0
          then case when k.takes_rest then 1.0 / count(*) filter (where k.takes_rest) over j else 0 end
          else 1.0 / count(*) over j end as subcost
    from (
      select r.*, r.sub_contractor_id is not null and r.cost is null as takes_rest,
          case when bool_and(coalesce(r.mileage, 0) > 0) over (partition by r.job_id)
            then r.mileage / count(*) over (partition by r.leg_id) else 1 end as weight
        from carried r
    ) k join counted c on c.id = k.job_id
    window j as (partition by k.job_id)`

const subjects: Record<ReportKind, { rows: (tx: Tx) => RawBuilder<unknown>; name: RawBuilder<unknown> }> = {
  customer: {
    rows: ({ tenant_id }) => sql`
      select s.id, s.customer_name as name, c.id as job_id, c.total_charge, c.subcost, c.other_costs
        from counted c join customers s on s.tenant_id = ${tenant_id} and s.id = c.customer_id`,
    name: sql`customer_name`,
  },
  vehicle: {
    rows: ({ tenant_id }) => sql`
      select s.id, s.reg as name, e.job_id, e.total_charge, e.subcost, e.other_costs
        from earned e join vehicles s on s.tenant_id = ${tenant_id} and s.id = e.vehicle_id`,
    name: sql`reg`,
  },
  sub_contractor: {
    rows: ({ tenant_id }) => sql`
      select s.id, s.name, e.job_id, e.total_charge, e.subcost, e.other_costs
        from earned e join sub_contractors s on s.tenant_id = ${tenant_id} and s.id = e.sub_contractor_id`,
    name: sql`name`,
  },
}

export const sumOrders = ['name', 'jobs', 'total_charge', 'subcost', 'profit', 'margin', 'other_costs', 'net'] as const

export interface SumsWanted {
  span: Span
  keywords?: string | undefined
  sort?: (typeof sumOrders)[number] | undefined
  direction?: 'asc' | 'desc' | undefined
  /** All rows where left out. */
  page?: { page: number; page_size: number }
}

interface SumRow {
  id: number
  name: string
  jobs: number
  total_charge: string
  subcost: string
  other_costs: string
}

interface FoundSums {
  rows: SumRow[]
  total: number
  sums: Omit<SumRow, 'id' | 'name'>
}

/** By the sums, not by what they are written as. */
const orders: Record<(typeof sumOrders)[number], RawBuilder<unknown>> = {
  name: sql`sums.name`,
  jobs: sql`sums.jobs`,
  total_charge: sql`sums.total_charge`,
  subcost: sql`sums.subcost`,
  profit: sql`sums.total_charge - sums.subcost`,
  margin: sql`case when sums.total_charge = 0 then 0 else (sums.total_charge - sums.subcost) / sums.total_charge end`,
  other_costs: sql`sums.other_costs`,
  net: sql`sums.total_charge - sums.subcost - sums.other_costs`,
}

/**
 * The sums of each customer, vehicle or sub-contractor, and those of all that match. Counted from the jobs each time: a
 * year of a million jobs asks for sums that are kept by day.
 */
export async function reportSums(tx: Tx, kind: ReportKind, wanted: SumsWanted): Promise<FoundSums> {
  const found = await summedPage(tx, kind, wanted)
  const isPastLast = found.rows.length === 0 && (wanted.page?.page ?? 1) > 1
  if (!isPastLast) return found
  // A page past the last has no row that could tell the sums.
  return { ...(await summedPage(tx, kind, { ...wanted, page: { page: 1, page_size: 1 } })), rows: [] }
}

async function summedPage(tx: Tx, kind: ReportKind, wanted: SumsWanted): Promise<FoundSums> {
  const { rows, name: _ } = subjects[kind]
  const { sort = 'total_charge', page } = wanted
  const direction = wanted.sort ? (wanted.direction ?? 'asc') : 'desc'
  const shares = kind === 'customer' ? sql`` : sql`, carried as (${carried(tx)}), earned as (${earned})`
  const limits = page ? sql`limit ${page.page_size} offset ${(page.page - 1) * page.page_size}` : sql``
  const named = wanted.keywords ? sql`where name ilike ${containing(wanted.keywords)}` : sql``
  const found = await sql<
    SumRow & { total: number; all_jobs: number; all_charge: string; all_subcost: string; all_other: string }
  >`
    with counted as materialized (${counted(tx, wanted.span)})${shares},
      subjects as (${rows(tx)}),
      named as (select * from subjects ${named}),
      sums as (
        select id, name, count(distinct job_id)::int as jobs, sum(total_charge) as total_charge, sum(subcost) as subcost,
            sum(other_costs) as other_costs
          from named group by id, name)
    select id::int, name, jobs, total_charge::text, subcost::text, other_costs::text, (count(*) over ())::int as total,
        (select count(distinct job_id)::int from named) as all_jobs, (sum(total_charge) over ())::text as all_charge,
        (sum(subcost) over ())::text as all_subcost, (sum(other_costs) over ())::text as all_other
      from sums order by ${orders[sort]} ${sql.raw(direction)}, sums.name, sums.id ${limits}`.execute(tx.db)
  const [first] = found.rows
  return {
    rows: found.rows,
    total: first?.total ?? 0,
    sums: {
      jobs: first?.all_jobs ?? 0,
      total_charge: first?.all_charge ?? '0',
      subcost: first?.all_subcost ?? '0',
      other_costs: first?.all_other ?? '0',
    },
  }
}

/** One vehicle or sub-contractor. */
export interface Carrier {
  vehicle_id?: number | undefined
  sub_contractor_id?: number | undefined
}

/** Whether a carrier carried the job `j`, or one of its sub-jobs. */
export const isCarriedBy = ({ tenant_id }: Tx, { vehicle_id, sub_contractor_id }: Carrier) => sql<boolean>`
  (${vehicle_id === undefined} or exists (
    select 1 from jobs l join work_day_jobs a on a.tenant_id = ${tenant_id} and a.job_id = l.id and a.is_planned = 0
        join workdays w on w.tenant_id = ${tenant_id} and w.id = a.workday_id
      where l.tenant_id = ${tenant_id} and (l.id = j.id or l.parent_id = j.id) and w.vehicle_id = ${vehicle_id ?? 0}))
  and (${sub_contractor_id === undefined} or exists (
    select 1 from jobs l join sub_contractor_jobs a on a.tenant_id = ${tenant_id} and a.job_id = l.id and a.is_planned = 0
      where l.tenant_id = ${tenant_id} and (l.id = j.id or l.parent_id = j.id)
        and a.sub_contractor_id = ${sub_contractor_id ?? 0}))`

export interface Share {
  job_id: number
  total_charge: string
  subcost: string
  other_costs: string
}

/** What a carrier earned of each counted job: a query of its own, empty where no carrier is named. */
export function sharesOf(tx: Tx, span: Span, carrier: Carrier): RawBuilder<Share> {
  const { vehicle_id, sub_contractor_id } = carrier
  const none = vehicle_id === undefined && sub_contractor_id === undefined
  if (none)
    return sql<Share>`(select null::bigint as job_id, null::numeric as total_charge, null::numeric as subcost,
    null::numeric as other_costs where false)`
  const own =
    vehicle_id === undefined ? sql`e.sub_contractor_id = ${sub_contractor_id}` : sql`e.vehicle_id = ${vehicle_id}`
  return sql<Share>`(
    with counted as materialized (${counted(tx, span, sql`(${isCarriedBy(tx, carrier)})`)}),
      carried as (${carried(tx)}), earned as (${earned})
    select e.job_id, sum(e.total_charge) as total_charge, sum(e.subcost) as subcost, sum(e.other_costs) as other_costs
      from earned e where ${own} group by e.job_id)`
}
