import { jobMode } from '@dray/domain/jobs/mode.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Tx } from '#platform/db/transaction.ts'
import { countsIn, isLiveLegOf } from './counted-jobs.repo.ts'
import type { Span } from './job-shares.repo.ts'

/** What is carried: jobs of their own, and the sub-jobs of trips in place of these. */
const carried = (tx: Tx, span: Span, which: RawBuilder<unknown>) => {
  const columns = (job: 'j' | 'l') => {
    const own = (name: string) => sql.ref(`${job}.${name}`)
    return sql`j.id as counted_id, j.customer_id, ${own('id')} as job_id, ${own('mode')} as mode,
      ${own('collection_at')} as collection_at, ${own('delivery_at')} as delivery_at`
  }
  return sql`
    select ${columns('j')} from jobs j where ${countsIn(tx, span)} and j.type <> 'trip' and ${which}
    union all
    select ${columns('l')} from jobs j join jobs l on ${isLiveLegOf(tx)}
      where ${countsIn(tx, span)} and j.type = 'trip' and ${which}`
}

/**
 * Every stop that is ours, with the booked time and when it was reached: by the arrival that was recorded, else the first
 * proof, else, for a delivery, when the job was first completed. Goods that others bring to the depot are no stop.
 */
const reached = ({ tenant_id }: Tx) => sql`
  select s.counted_id, s.customer_id, s.side, s.booked_at,
      case when s.booked_at is not null then date_trunc('minute', coalesce(t.arrived_at, (
        select min(p.pod_time) from job_processes p
          where p.tenant_id = ${tenant_id} and p.job_id = s.job_id and p.type = s.proof
      ), (
        select min(a.at) from job_activities a
          where a.tenant_id = ${tenant_id} and a.job_id = s.job_id and a.action_type = 'completed' and s.side = 'delivery'
      ))) end as reached_at
    from (
      select counted_id, customer_id, job_id, 'collection' as side, 'poc' as proof, collection_at as booked_at from carried
        where not mode = any(${[jobMode.deliveryOnly, jobMode.fromDepot]}::int[])
      union all
      select counted_id, customer_id, job_id, 'delivery', 'pod', delivery_at from carried
        where mode <> ${jobMode.collectionOnly}
    ) s left join stop_times t on t.tenant_id = ${tenant_id} and t.job_id = s.job_id and t.side = s.side`

/** Both known, to the minute: the booked minute itself is on time. */
const isOnTime = sql`reached_at <= booked_at`
const isLate = sql`reached_at > booked_at`

type Counted = 'on_time' | 'late' | 'unknown'
export type CustomerStops = Record<`${'collections' | 'deliveries'}_${Counted}`, number> & {
  id: number
  name: string
  jobs: number
}

/** The stops of these days by customer. */
export async function customerStops(tx: Tx, span: Span): Promise<CustomerStops[]> {
  const count = (side: string, which: RawBuilder<unknown>) =>
    sql`(count(*) filter (where side = ${side} and ${which}))::int`
  const unknown = sql`(reached_at is null or booked_at is null)`
  const { rows } = await sql<CustomerStops>`
    with carried as materialized (${carried(tx, span, sql`true`)}), reached as (${reached(tx)})
    select c.id::int, c.customer_name as name, s.*
      from (
        select customer_id::int, count(distinct counted_id)::int as jobs,
            ${count('collection', isOnTime)} as collections_on_time, ${count('collection', isLate)} as collections_late,
            ${count('collection', unknown)} as collections_unknown, ${count('delivery', isOnTime)} as deliveries_on_time,
            ${count('delivery', isLate)} as deliveries_late, ${count('delivery', unknown)} as deliveries_unknown
          from reached group by customer_id
      ) s join customers c on c.tenant_id = ${tx.tenant_id} and c.id = s.customer_id`.execute(tx.db)
  return rows
}

/** Whether a stop of the job `j` was late, of a customer's jobs where one is named. */
export const wasLate = (tx: Tx, span: Span, customer_id: number | undefined) => {
  const theirs = customer_id === undefined ? sql`true` : sql`j.customer_id = ${customer_id}`
  return sql<SqlBool>`j.id in (
    with carried as materialized (${carried(tx, span, theirs)}), reached as (${reached(tx)})
    select counted_id from reached where ${isLate})`
}
