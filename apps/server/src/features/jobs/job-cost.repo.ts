import { statusRank } from '@dray/domain/jobs/status.ts'
import { sql } from 'kysely'
import type { Tx } from '#platform/db/transaction.ts'

const gone = [statusRank('Deleted'), statusRank('Cancelled')]
/** Whether a leg `l` was not called off. */
export const isLive = sql`not l.status_rank = any(${gone}::smallint[])`

/** What the carrier of an allocation `a` of a leg `l` is paid: the rule of `legCost`, which self-bills follow too. */
export const legCost = ({ tenant_id }: Tx) => sql`
  case when l.subcost is not null and 1 = (
      select count(*) from sub_contractor_jobs k
        where k.tenant_id = ${tenant_id} and k.job_id = a.job_id and k.is_planned = 0)
    then l.subcost else a.agreed_subcost end`

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
