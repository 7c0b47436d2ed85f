import { showsDoneLegs } from '@dray/domain/allocation/driver-or-sub.ts'
import type { JobSort } from '@dray/domain/job-list/job-list.calls.ts'
import { jobStatuses, statusRank } from '@dray/domain/jobs/status.ts'
import { type RawBuilder, sql } from 'kysely'

const shown = jobStatuses.filter(showsDoneLegs).map(statusRank)
/** The time as the column shows it, on the company's clock. */
const clock = (tenant_id: number, column: 'collection_at' | 'delivery_at') =>
  sql`(${sql.ref(`jobs.${column}`)} at time zone (select d.time_zone from company_details d where d.tenant_id = ${tenant_id}))::time`

/** An allocation that says who has the job, or who did it. */
const live = sql`(k.is_completed = 0 or jobs.status_rank in (${sql.raw(shown.join(', '))}))`

/** What a column of the table orders by; status is the default order and needs none of these. */
export const sortKeys: Record<Exclude<JobSort, 'status'>, (tenant_id: number) => RawBuilder<unknown>> = {
  job_number: () => sql`coalesce(substring(jobs.job_number from '^\\d+')::numeric, 0)`,
  // The column shows the references, else the air way bills behind "AWB".
  customer_reference: () => sql`lower(coalesce(jobs.customer_reference -> 0 ->> 'name',
    'AWB ' || (jobs.air_way_bill_numbers -> 0 ->> 'awb_number')))`,
  customer: (tenant_id) =>
    sql`(select lower(k.customer_name) from customers k where k.tenant_id = ${tenant_id} and k.id = jobs.customer_id)`,
  collection_name: () => sql`lower(jobs.collection_name)`,
  collection_town: () => sql`lower(jobs.collection_town)`,
  collection_date: () => sql`jobs.collection_date`,
  collection_time: (tenant_id) => clock(tenant_id, 'collection_at'),
  delivery_name: () => sql`lower(jobs.delivery_name)`,
  delivery_town: () => sql`lower(jobs.delivery_town)`,
  delivery_date: () => sql`jobs.delivery_date`,
  delivery_time: (tenant_id) => clock(tenant_id, 'delivery_at'),
  // as it is shown: job, quote, trip
  type: () => sql`case when jobs.type = 'quote' then 2 when jobs.job_type = 3 then 3 else 1 end`,
  load_type: (tenant_id) =>
    sql`(select lower(k.code) from load_types k where k.tenant_id = ${tenant_id} and k.id = jobs.load_type_id)`,
  service: (tenant_id) =>
    sql`(select lower(coalesce(k.description, k.code)) from services k where k.tenant_id = ${tenant_id} and k.id = jobs.service_id)`,
  // Whom the column shows: the later of the newest workday and the newest sub-contractor job, the latter on the same day.
  driver_or_sub: (tenant_id) => sql`(select lower(carrier.name) from (
      (select k.date, coalesce(s.code, o.full_name) as name, 1 as wins from sub_contractor_jobs k
        left join sub_contractors s on s.tenant_id = k.tenant_id and s.id = k.sub_contractor_id
        left join owner_drivers o on o.tenant_id = k.tenant_id and o.id = k.owner_driver_id
        where k.tenant_id = ${tenant_id} and k.job_id = jobs.id and ${live} order by k.id desc limit 1)
      union all
      (select w.date, d.full_name, 0 from work_day_jobs k
        join workdays w on w.tenant_id = k.tenant_id and w.id = k.workday_id
        join drivers d on d.tenant_id = w.tenant_id and d.id = w.driver_id
        where k.tenant_id = ${tenant_id} and k.job_id = jobs.id and ${live} order by k.id desc limit 1)
    ) carrier order by carrier.date desc, carrier.wins desc limit 1)`,
  total_charge: () => sql`jobs.total_charge`,
}
