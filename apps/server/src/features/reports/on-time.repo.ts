import { jobMode } from '@dray/domain/jobs/mode.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { lateAfter } from '#features/company/index.ts'
import type { Tx } from '#platform/db/transaction.ts'
import { countsIn, isLiveLegOf } from './sums/counted-jobs.repo.ts'
import type { Span } from './sums/job-shares.repo.ts'

/** What is carried: jobs of their own, and the sub-jobs of trips in place of these. */
const carried = (tx: Tx, span: Span, which: RawBuilder<unknown>) => {
  const columns = (job: 'j' | 'l') => {
    const own = (name: string) => sql.ref(`${job}.${name}`)
    return sql`j.id as counted_id, j.customer_id, ${own('id')} as job_id, ${own('mode')} as mode,
      ${lateAfter(tx, 'collection', job)} as collection_end, ${lateAfter(tx, 'delivery', job)} as delivery_end`
  }
  return sql`
    select ${columns('j')} from jobs j where ${countsIn(tx, span)} and j.type <> 'trip' and ${which}
    union all
    select ${columns('l')} from jobs j join jobs l on ${isLiveLegOf(tx)}
      where ${countsIn(tx, span)} and j.type = 'trip' and ${which}`
}

/**
 * Whether each collection and delivery that is ours was late, a row a job, as `with` clauses that end in `reached`: null
 * where no time was said, or it is not known when the stop was reached. The last minute of its time is on time. A stop was
 * reached at the arrival that was recorded, else at the first proof, else, a delivery, when the job was first completed.
 * Goods that others bring to the depot are no stop.
 */
const reachedOf = (tx: Tx, span: Span, which: RawBuilder<unknown>) => {
  const { tenant_id } = tx
  return sql`
    carried as materialized (${carried(tx, span, which)}),
    recorded as materialized (
      select c.counted_id, c.customer_id, c.job_id, c.mode, c.collection_end, c.delivery_end,
          coalesce(min(t.arrived_at) filter (where t.side = 'collection'),
            min(p.pod_time) filter (where p.type = 'poc')) as collected_at,
          coalesce(min(t.arrived_at) filter (where t.side = 'delivery'),
            min(p.pod_time) filter (where p.type = 'pod')) as delivered_at
        from carried c
          left join stop_times t on t.tenant_id = ${tenant_id} and t.job_id = c.job_id
          left join job_processes p on p.tenant_id = ${tenant_id} and p.job_id = c.job_id
        group by c.counted_id, c.customer_id, c.job_id, c.mode, c.collection_end, c.delivery_end),
    completed as materialized (
      select r.job_id, min(a.at) as at
        from recorded r join job_activities a
          on a.tenant_id = ${tenant_id} and a.job_id = r.job_id and a.action_type = 'completed'
        where r.delivered_at is null and r.delivery_end is not null group by r.job_id),
    reached as (
      select r.counted_id, r.customer_id, r.mode not in (${jobMode.deliveryOnly}, ${jobMode.fromDepot}) as is_collected,
          r.mode <> ${jobMode.collectionOnly} as is_delivered,
          r.collected_at >= r.collection_end + interval '1 minute' as collected_late,
          coalesce(r.delivered_at, c.at) >= r.delivery_end + interval '1 minute' as delivered_late
        from recorded r left join completed c on c.job_id = r.job_id)`
}

type Counted = 'on_time' | 'late' | 'unknown'
export type CustomerStops = Record<`${'collections' | 'deliveries'}_${Counted}`, number> & {
  id: number
  name: string
  jobs: number
}

/** The stops of these days by customer. */
export async function customerStops(tx: Tx, span: Span): Promise<CustomerStops[]> {
  const count = (stop: 'collected' | 'delivered', which: RawBuilder<unknown>) =>
    sql`(count(*) filter (where ${sql.ref(`is_${stop}`)} and ${sql.ref(`${stop}_late`)} ${which}))::int`
  const [onTime, late, unknown] = [sql`is false`, sql`is true`, sql`is null`]
  const { rows } = await sql<CustomerStops>`
    with ${reachedOf(tx, span, sql`true`)},
      counts as (
        select customer_id, ${count('collected', onTime)} as collections_on_time,
            ${count('collected', late)} as collections_late, ${count('collected', unknown)} as collections_unknown,
            ${count('delivered', onTime)} as deliveries_on_time, ${count('delivered', late)} as deliveries_late,
            ${count('delivered', unknown)} as deliveries_unknown
          from reached group by customer_id)
    select c.id::int, c.customer_name as name, n.jobs, s.collections_on_time, s.collections_late, s.collections_unknown,
        s.deliveries_on_time, s.deliveries_late, s.deliveries_unknown
      from counts s
        join (select j.customer_id, count(*)::int as jobs from jobs j where ${countsIn(tx, span)} group by 1) n
          on n.customer_id = s.customer_id
        join customers c on c.tenant_id = ${tx.tenant_id} and c.id = s.customer_id`.execute(tx.db)
  return rows
}

/** Whether a stop of the job `j` was late, of a customer's jobs where one is named. */
export const wasLate = (tx: Tx, span: Span, customer_id: number | undefined) => {
  const theirs = customer_id === undefined ? sql`true` : sql`j.customer_id = ${customer_id}`
  return sql<SqlBool>`j.id in (
    with ${reachedOf(tx, span, theirs)}
    select counted_id from reached where is_collected and collected_late or is_delivered and delivered_late)`
}
