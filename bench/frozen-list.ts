/**
 * The diary's statement as it was on 22 November 2026, kept as it is so that better SQL shows as a better figure. One
 * condition is added, `parent_id is null`: the lists have left out sub-jobs since, and both must count the same rows.
 */
const text = `with m as materialized (select id, status_rank, first_date, first_at from jobs
    where tenant_id = $1 and parent_id is null and (first_date >= $2 and first_date <= $3 and last_date >= $4)),
  p as (select id, (row_number() over ())::int as place from (select id from m
    order by status_rank asc, first_date, first_at nulls first, id limit $5 offset $6) as ordered),
  c as (select array_agg(status_rank) as ranks, array_agg(n) as counts from (select status_rank,
      count(*)::int as n from m group by status_rank) as counted),
  f as (select j.id, j.job_number, j.parent_id, j.type, j.job_type, j.mode, j.status, j.status_before, j.collected, j.temp_status,
      j.is_cancelled, j.customer_id, j.customer_reference, j.air_way_bill_numbers, j.total_charge, j.is_marked, j.cx_loads_status,
      j.version, j.collection_name, j.collection_town, j.collection_post_code, j.collection_date, j.collection_at, j.delivery_name,
      j.delivery_town, j.delivery_post_code, j.delivery_date, j.delivery_at, k.customer_name, k.customer_code, k.customer_type,
      l.id as load_type_id, l.code as load_type_code, l.color as load_type_color, i.status as invoice_status, wd.workday_date,
      wd.driver_type, wd.full_name, wd.workday_done, sd.sub_date, sd.owner_driver_id, sd.sub_code, sd.owner_name, sd.sub_done,
      pr.job_process_count, pr.has_pod
    from jobs as j inner join customers as k on k.id = j.customer_id and k.tenant_id = $7
    left join load_types as l on l.id = j.load_type_id and l.tenant_id = $8
    left join invoices as i on i.id = j.invoice_id and i.tenant_id = $9
    left join lateral (select w.date as workday_date, w.driver_type, d.full_name, wj.is_completed as workday_done from work_day_jobs as wj
    inner join workdays as w on w.id = wj.workday_id and w.tenant_id = $10
    inner join drivers as d on d.id = w.driver_id and d.tenant_id = $11
    where wj.tenant_id = $12 and wj.job_id = j.id
    order by wj.id desc limit $13) as wd on true
    left join lateral (select sj.date as sub_date, sj.owner_driver_id, s.code as sub_code, o.full_name as owner_name,
      sj.is_completed as sub_done from sub_contractor_jobs as sj
    left join sub_contractors as s on s.id = sj.sub_contractor_id and s.tenant_id = $14
    left join owner_drivers as o on o.id = sj.owner_driver_id and o.tenant_id = $15
    where sj.tenant_id = $16 and sj.job_id = j.id
    order by sj.id desc limit $17) as sd on true
    left join lateral (select count(*)::int as job_process_count,
      (count(*) filter (where jp.type = 'pod') > 0)::int as has_pod from job_processes as jp
    where jp.tenant_id = $18 and jp.job_id = j.id) as pr on true
    where j.tenant_id = $19 and j.id in (select p.id from p)) select c.ranks, c.counts, f.*
    from c left join f on true
    left join p on p.id = f.id
    order by p.place`

interface Range {
  from: string
  to: string
  /** A job that reaches into the range begins no earlier than this. */
  earliest: string
}

/** The first page of 50; `$tenant` is filled in from the session. */
export const frozenList = ({ from, to, earliest }: Range) => ({
  text,
  values: ['$tenant', earliest, to, from, 50, 0, ...Array<string>(6).fill('$tenant'), 1]
    .concat('$tenant', '$tenant', '$tenant')
    .concat(1, '$tenant', '$tenant'),
})
