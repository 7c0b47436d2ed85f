import { longestJobDays } from '@dray/domain/job-entry/job-dates.ts'
import { type JobStatus, statusRank } from '@dray/domain/jobs/status.ts'
import { addDays } from '@dray/domain/kernel/clock-time.ts'
import { type ReportKind, uncountedStatuses } from '@dray/domain/reports/report-sums.ts'
import { type RawBuilder, sql } from 'kysely'
import { isLive, jobCost, owedCost } from '#features/jobs/index.ts'
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

/**
 * The number of the rule below, to be raised with any change of it: what companies keep by an older one is built again,
 * and not read until then.
 */
export const shareRule = 2

/** What of a job is shared out. */
const shared = ['total_charge', 'other_costs', 'undivided'] as const

/**
 * The jobs `j` that sums count, of those for which a condition holds; a trip with all its sub-jobs is one. Amounts are
 * whole pence, so that what is added up of them is what is shown.
 */
const counted = (tx: Tx, which: RawBuilder<unknown>) => sql`
  select j.tenant_id, j.id, j.customer_id, j.last_date, round(j.total_charge, 2) as total_charge,
      coalesce(${jobCost(tx)}, 0) as subcost, coalesce(round(j.other_costs, 2), 0) as other_costs
    from jobs j
    where j.tenant_id = ${tx.tenant_id} and j.parent_id is null
      and not j.status_rank = ${ranks(uncountedStatuses)} and ${which}`

const ofJob = sql`c.tenant_id, c.id as job_id, c.last_date, c.total_charge, c.subcost, c.other_costs`
const ofLeg = (outside: boolean) => sql`
  l.id as leg_id, l.mileage, ${sql.lit(outside)} as is_outside, a.id as allocation_id,
  array_position(array['collection', 'both', 'delivery'], a.leg::text) as part`

/**
 * Who carried each counted job, a row a leg: of a job itself, or of the live sub-jobs of a trip, with the miles of that
 * leg and what the sub-contractor of it is owed, beside what the whole job comes to. Planned is not carried.
 */
const carried = (tx: Tx) => sql`
  select ${ofJob}, ${ofLeg(false)}, w.vehicle_id, w.driver_id, null::bigint as sub_contractor_id, null::numeric as cost
    from counted c
      join jobs l on l.tenant_id = ${tx.tenant_id} and (l.id = c.id or l.parent_id = c.id)
        and ${isLive}
      join work_day_jobs a on a.tenant_id = ${tx.tenant_id} and a.job_id = l.id and a.is_planned = 0
      join workdays w on w.tenant_id = ${tx.tenant_id} and w.id = a.workday_id
  union all
  select ${ofJob}, ${ofLeg(true)}, null, null, a.sub_contractor_id, ${owedCost(tx)}
    from counted c
      join jobs l on l.tenant_id = ${tx.tenant_id} and (l.id = c.id or l.parent_id = c.id)
        and ${isLive}
      join sub_contractor_jobs a on a.tenant_id = ${tx.tenant_id} and a.job_id = l.id and a.is_planned = 0`

/**
 * By what each leg takes part: in what is charged by its miles, equally where miles are unknown. What a job costs is
 * owed to its sub-contractors, each what their leg does; where it had none it is shared by all legs alike.
 */
const weighed = sql`
  select r.*, case when bool_or(r.is_outside) over j then 0 else r.subcost end as undivided,
      row_number() over (partition by r.job_id order by r.leg_id, r.part, r.is_outside, r.allocation_id) as place,
      case when bool_and(coalesce(r.mileage, 0) > 0) over j
        then r.mileage / count(*) over (partition by r.leg_id) else 1 end as weight
    from carried r
    window j as (partition by r.job_id)`

const weightOf = (amount: (typeof shared)[number]) => (amount === 'undivided' ? sql`1` : sql`k.weight`)
const ofEach = (column: (amount: (typeof shared)[number]) => RawBuilder<unknown>) => sql.join(shared.map(column))
const named = (amount: string, suffix: string) => sql.ref(`${amount}_${suffix}`)

/** Each leg's part of an amount, in pence and what is left below one. */
const cut = sql`
  select k.*, ${ofEach(
    (amount) => sql`round(100 * k.${sql.ref(amount)} * ${weightOf(amount)} / sum(${weightOf(amount)}) over j, 9)
      as ${named(amount, 'pence')}`,
  )}
    from weighed k
    window j as (partition by k.job_id)`

/** In which order legs take the pence that are left over: who lost most by rounding down, then the earlier leg. */
const queued = sql`
  select q.*, ${ofEach(
    (amount) => sql`row_number() over (partition by q.job_id order by
        ${named(amount, 'pence')} - floor(${named(amount, 'pence')}) desc, q.place) as ${named(amount, 'turn')},
      100 * q.${sql.ref(amount)} - sum(floor(${named(amount, 'pence')})) over j as ${named(amount, 'left')}`,
  )}
    from cut q
    window j as (partition by q.job_id)`

const given = (amount: (typeof shared)[number]) => sql`
  (floor(${named(amount, 'pence')}) + case when ${named(amount, 'turn')} <= ${named(amount, 'left')} then 1 else 0 end)
    / 100`

/**
 * What each carrier earns of each job, in whole pence that add up to the job's. Given out here and nowhere else: what is
 * kept and what is counted anew come from it.
 */
const earned = sql`
  select tenant_id, job_id, last_date, vehicle_id, driver_id, sub_contractor_id, ${given('total_charge')} as total_charge,
      ${given('other_costs')} as other_costs, coalesce(cost, 0) + ${given('undivided')} as subcost
    from (${queued}) shares_of_legs`

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
    ? sql`carried as (${carried(tx)}), weighed as (${weighed}), cut as (${cut}), earned as (${earned}),`
    : sql``
  return sql`counted as materialized (${counted(tx, which)}), ${legs}
    shares as (${sql.join(
      kinds.map((kind) => sharesOf[kind]),
      sql` union all `,
    )})`
}
