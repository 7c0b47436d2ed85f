import { longestJobDays } from '@dray/domain/job-entry/job-dates.ts'
import { type JobStatus, statusRank } from '@dray/domain/jobs/status.ts'
import { addDays } from '@dray/domain/kernel/clock-time.ts'
import { type ReportKind, uncountedStatuses } from '@dray/domain/reports/report-sums.ts'
import { type RawBuilder, sql } from 'kysely'
import { isLive, jobCost, legCost } from '#features/jobs/index.ts'
import type { Tx } from '#platform/db/transaction.ts'

export interface Span {
  from: string
  to: string
}

export const ranks = (statuses: readonly JobStatus[]) => sql`any(${statuses.map(statusRank)}::smallint[])`

/** Whether a job `j` was supplied in these days. A job begins at most so many days before it ends. */
export const suppliedIn = ({ from, to }: Span) => sql`
  j.first_date >= ${addDays(from, -longestJobDays)} and j.first_date <= ${to}
    and j.last_date >= ${from} and j.last_date <= ${to}`

/** The jobs `j` that sums count, of those for which a condition holds; a trip with all its sub-jobs is one. */
const counted = (tx: Tx, which: RawBuilder<unknown>) => sql`
  select j.tenant_id, j.id, j.customer_id, j.last_date, j.total_charge, coalesce(${jobCost(tx)}, 0) as subcost,
      coalesce(j.other_costs, 0) as other_costs
    from jobs j
    where j.tenant_id = ${tx.tenant_id} and j.parent_id is null
      and not j.status_rank = ${ranks(uncountedStatuses)} and ${which}`

const ofJob = sql`c.tenant_id, c.id as job_id, c.last_date, c.total_charge, c.subcost, c.other_costs`

/**
 * Who carried each counted job, a row a leg: of a job itself, or of the live sub-jobs of a trip, with the miles of that
 * leg and what the sub-contractor of it costs, beside what the whole job comes to. Planned is not carried.
 */
const carried = (tx: Tx) => sql`
  select ${ofJob}, l.id as leg_id, w.vehicle_id, w.driver_id, null::bigint as sub_contractor_id, l.mileage,
      null::numeric as cost
    from counted c
      join jobs l on l.tenant_id = ${tx.tenant_id} and (l.id = c.id or l.parent_id = c.id)
        and ${isLive}
      join work_day_jobs a on a.tenant_id = ${tx.tenant_id} and a.job_id = l.id and a.is_planned = 0
      join workdays w on w.tenant_id = ${tx.tenant_id} and w.id = a.workday_id
  union all
  select ${ofJob}, l.id, null, null, a.sub_contractor_id, l.mileage,
      ${legCost(tx)}
    from counted c
      join jobs l on l.tenant_id = ${tx.tenant_id} and (l.id = c.id or l.parent_id = c.id)
        and ${isLive}
      join sub_contractor_jobs a on a.tenant_id = ${tx.tenant_id} and a.job_id = l.id and a.is_planned = 0`

/**
 * What each carrier earns of each job: in proportion to the miles of their legs, equally where miles are unknown. Costs
 * belong to the leg that they were agreed for; what the job costs beyond those, to its sub-contractors' legs without an
 * agreed cost, else to all legs alike.
 */
const earned = sql`
  select k.tenant_id, k.job_id, k.last_date, k.vehicle_id, k.driver_id, k.sub_contractor_id,
      k.total_charge * k.weight / sum(k.weight) over j as total_charge,
      k.other_costs * k.weight / sum(k.weight) over j as other_costs,
      coalesce(k.cost, 0) + greatest(k.subcost - coalesce(sum(k.cost) over j, 0), 0) *
        case when count(*) filter (where k.takes_rest) over j > 0
          then case when k.takes_rest then 1.0 / count(*) filter (where k.takes_rest) over j else 0 end
          else 1.0 / count(*) over j end as subcost
    from (
      select r.*, r.sub_contractor_id is not null and r.cost is null as takes_rest,
          case when bool_and(coalesce(r.mileage, 0) > 0) over (partition by r.job_id)
            then r.mileage / count(*) over (partition by r.leg_id) else 1 end as weight
        from carried r
    ) k
    window j as (partition by k.job_id)`

/** Whom a job earns for: whom the reports of sums are by, and drivers. */
export type ShareKind = ReportKind | 'driver'

/** For whom sums are kept. */
export const keptKinds: readonly ShareKind[] = ['customer', 'vehicle', 'driver', 'sub_contractor']

const sharesBy = (kind: Exclude<ShareKind, 'customer'>) => {
  const subject = sql.ref(`${kind}_id`)
  return sql`
    select tenant_id, job_id, ${sql.lit(kind)} as kind, ${subject} as subject_id, last_date as date,
        sum(total_charge) as total_charge, sum(subcost) as subcost, sum(other_costs) as other_costs
      from earned where ${subject} is not null group by tenant_id, job_id, last_date, ${subject}`
}

const sharesOf: Record<ShareKind, RawBuilder<unknown>> = {
  customer: sql`
    select tenant_id, id as job_id, 'customer' as kind, customer_id as subject_id, last_date as date, total_charge,
        subcost, other_costs from counted`,
  vehicle: sharesBy('vehicle'),
  driver: sharesBy('driver'),
  sub_contractor: sharesBy('sub_contractor'),
}

/**
 * The rule of what counts for whom, as `with` clauses that end in `shares`: a row for each job and each of the subjects,
 * of the kinds asked for, that it earns for.
 */
export const sharesFrom = (tx: Tx, which: RawBuilder<unknown>, kinds: readonly ShareKind[]) => {
  const legs = kinds.some((kind) => kind !== 'customer')
    ? sql`carried as (${carried(tx)}), earned as (${earned}),`
    : sql``
  return sql`counted as materialized (${counted(tx, which)}), ${legs}
    shares as (${sql.join(
      kinds.map((kind) => sharesOf[kind]),
      sql` union all `,
    )})`
}
