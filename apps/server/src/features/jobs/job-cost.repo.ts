import { statusRank } from '@dray/domain/jobs/status.ts'
import { sql } from 'kysely'
import type { Tx } from '#platform/db/transaction.ts'

type OfTenant = Pick<Tx, 'tenant_id'>

const gone = [statusRank('Deleted'), statusRank('Cancelled')]
/** Whether a leg `l` was not called off. */
export const isLive = sql`not l.status_rank = any(${gone}::smallint[])`

/**
 * What was agreed with the carrier of an allocation `a` of a job or leg `l`, in pence at the finest; null while nothing
 * was. Where nobody else carries it, or is to carry it, for a cost, it is what stands at it, which the office may have
 * changed since.
 */
const legCost = ({ tenant_id }: OfTenant) => sql<string | null>`
  round(case when exists (select from sub_contractor_jobs o
        where o.tenant_id = ${tenant_id} and o.job_id = a.job_id and o.id <> a.id
          and (o.is_planned = 0 or o.agreed_subcost is not null))
      or exists (select from exchange_loads o
        where o.tenant_id = ${tenant_id} and o.job_id = a.job_id and o.agreed_subcost is not null)
    then a.agreed_subcost else l.subcost end, 2)`

/** The allocations `a` of a job `j` and its legs `l` to carriers of other companies; planned is not carried. */
const outsideLegs = ({ tenant_id }: OfTenant) => sql`
  jobs l join sub_contractor_jobs a on a.tenant_id = ${tenant_id} and a.job_id = l.id and a.is_planned = 0
    where l.tenant_id = ${tenant_id} and (l.id = j.id or l.parent_id = j.id) and ${isLive}`

/**
 * What the carrier of an allocation `a` of a job or leg `l` is owed once it is done, null while that is not known: what
 * was agreed with them, or, where they are the only one with whom nothing was, what the whole job costs beyond the
 * others. Reports and self-bills both ask this. What several share without an agreement is nobody's until it is entered.
 */
export const owedCost = (tx: Tx) => sql<string | null>`
  coalesce(${legCost(tx)}, (
    select case when count(*) filter (where legs.cost is null) = 1 then
        nullif(greatest(round(max(legs.whole), 2) - coalesce(sum(legs.cost), 0) - max(legs.elsewhere), 0), 0) end
      from (select coalesce(l.parent_id, l.id) as id) one
        cross join lateral (
          select ${legCost(tx)} as cost, j.subcost as whole, coalesce((
              select sum(round(o.agreed_subcost, 2)) from exchange_loads o join jobs l on l.tenant_id = ${tx.tenant_id}
                and l.id = o.job_id and (l.id = j.id or l.parent_id = j.id)
              where o.tenant_id = ${tx.tenant_id}), 0) as elsewhere
            from jobs j, ${outsideLegs(tx)} and j.tenant_id = ${tx.tenant_id} and j.id = one.id) legs))`

/**
 * What the job `j` costs, in pence at the finest, null while that is not known: what stands at it, or what the
 * sub-contractors of its legs are paid in all where that is more. A job that one carries from end to end costs what
 * stands at it.
 */
export const jobCost = (tx: OfTenant) => sql<string | null>`
  case when j.job_type = 1 then round(j.subcost, 2) else greatest(round(j.subcost, 2), (
    select sum(${legCost(tx)}) from ${outsideLegs(tx)})) end`
