import { statusRank } from '@dray/domain/jobs/status.ts'
import { sql } from 'kysely'
import type { Tx } from '#platform/db/transaction.ts'

const gone = [statusRank('Deleted'), statusRank('Cancelled')]
/** Whether a leg `l` was not called off. */
export const isLive = sql`not l.status_rank = any(${gone}::smallint[])`

/**
 * What the carrier of an allocation `a` of a job or leg `l` is paid, null while nothing was agreed: where nobody else
 * carries it for a cost, what stands at it, which the office may have changed since; else what was agreed with them.
 */
export const legCost = ({ tenant_id }: Tx) => sql<string | null>`
  case when l.subcost is null
      or exists (select from sub_contractor_jobs o
        where o.tenant_id = ${tenant_id} and o.job_id = a.job_id and o.id <> a.id and o.is_planned = 0)
      or exists (select from exchange_loads o
        where o.tenant_id = ${tenant_id} and o.job_id = a.job_id and o.agreed_subcost is not null)
    then a.agreed_subcost else l.subcost end`

/**
 * What the job `j` costs, null while that is not known: what stands at it, or what the sub-contractors of its legs are
 * paid in all where that is more. A job that one carries from end to end costs what stands at it.
 */
export const jobCost = (tx: Tx) => sql<string | null>`
  case when j.job_type = 1 then j.subcost else greatest(j.subcost, (
    select sum(${legCost(tx)})
      from jobs l join sub_contractor_jobs a
        on a.tenant_id = ${tx.tenant_id} and a.job_id = l.id and a.is_planned = 0
      where l.tenant_id = ${tx.tenant_id} and (l.id = j.id or l.parent_id = j.id) and ${isLive})) end`
