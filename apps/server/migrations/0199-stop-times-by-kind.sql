-- How the time of a collection or delivery is meant, and its two ends. `*_at` stays what lists sort by: the start, of what
-- has only an end that. What was an instant until now is a time to the minute.
alter table jobs
  add column collection_time_kind text not null default 'none',
  add column collection_from_at timestamptz,
  add column collection_to_at timestamptz,
  add column delivery_time_kind text not null default 'none',
  add column delivery_from_at timestamptz,
  add column delivery_to_at timestamptz;

update jobs set
  collection_time_kind = case when collection_at is null then 'none' else 'at' end,
  collection_from_at = collection_at,
  delivery_time_kind = case when delivery_at is null then 'none' else 'at' end,
  delivery_from_at = delivery_at
  where collection_at is not null or delivery_at is not null;

alter table jobs add constraint jobs_collection_time_kind_check
  check (collection_time_kind in ('at', 'from', 'between', 'before', 'asap', 'none'));
alter table jobs add constraint jobs_delivery_time_kind_check
  check (delivery_time_kind in ('at', 'from', 'between', 'by', 'asap', 'none'));

grant select (collection_time_kind, collection_from_at, collection_to_at, delivery_time_kind, delivery_from_at, delivery_to_at)
  on jobs to dray_portal;

-- How long after a time to the minute a driver may come without being late.
alter table company_details add column late_tolerance_minutes smallint not null default 15;
alter table company_details add constraint late_tolerance_minutes_within check (late_tolerance_minutes between 0 and 240);
grant select (late_tolerance_minutes) on company_details to dray_portal;

-- What a token shows, with how its times are meant.
create or replace function platform.track(hash bytea, at timestamptz) returns jsonb
language plpgsql set search_path = pg_catalog, public as $$
declare
  tenant bigint;
  link bigint;
  shown jsonb;
begin
  select t.tenant_id, t.link_id into tenant, link from platform.tracking_tokens t where t.token_hash = hash;
  select jsonb_build_object(
      'tenant_id', tenant, 'job_number', j.job_number, 'status', j.status, 'mode', j.mode,
      'collection_town', j.collection_town, 'collection_date', j.collection_date, 'collection_at', j.collection_at,
      'collection_time_kind', j.collection_time_kind, 'collection_from_at', j.collection_from_at, 'collection_to_at', j.collection_to_at,
      'delivery_town', j.delivery_town, 'delivery_post_code', j.delivery_post_code,
      'delivery_country', j.delivery_country, 'delivery_date', j.delivery_date, 'delivery_at', j.delivery_at,
      'delivery_time_kind', j.delivery_time_kind, 'delivery_from_at', j.delivery_from_at, 'delivery_to_at', j.delivery_to_at,
      'vehicle_reg', w.reg, 'driver_first_name', w.first_name,
      'proof_name', case when c.shows_proof then p.pod_name end, 'proof_at', case when c.shows_proof then p.pod_time end,
      'company_name', d.company_name, 'company_phone', coalesce(d.landline, d.mobile), 'logo_light', d.logo_light,
      'logo_dark', d.logo_dark, 'time_zone', d.time_zone)
    into shown
    from public.tracking_links l
    join public.jobs j on j.tenant_id = coalesce(tenant, 0) and j.id = l.job_id and j.customer_id = l.customer_id
    join public.company_details d on d.tenant_id = coalesce(tenant, 0)
    cross join lateral (
      select coalesce((s.settings ->> 'days')::int, 14) as days, coalesce((s.settings ->> 'shows_proof')::int, 1) = 1 as shows_proof
        from (values (1)) one (n) left join public.company_settings s
          on s.tenant_id = coalesce(tenant, 0) and s.name = 'tracking'
    ) c
    left join lateral (
      select o.pod_name, o.pod_time from public.job_processes o
        where o.tenant_id = coalesce(tenant, 0) and o.job_id = j.id and o.type = 'pod' order by o.id desc limit 1
    ) p on true
    left join lateral (
      select v.reg, r.first_name from public.work_day_jobs a
        join public.workdays b on b.tenant_id = coalesce(tenant, 0) and b.id = a.workday_id
        left join public.vehicles v on v.tenant_id = coalesce(tenant, 0) and v.id = b.vehicle_id
        left join public.drivers r on r.tenant_id = coalesce(tenant, 0) and r.id = b.driver_id
        where a.tenant_id = coalesce(tenant, 0) and a.job_id = j.id and a.is_completed = 0 and a.is_planned = 0 limit 1
    ) w on true
    where l.tenant_id = coalesce(tenant, 0) and l.id = coalesce(link, 0) and l.revoked_at is null
      and j.status not in ('Deleted', 'Quote')
      and greatest(j.last_date, (p.pod_time at time zone d.time_zone)::date) + c.days >= (at at time zone d.time_zone)::date;
  if shown is not null then
    update public.tracking_links l set views = views + 1, last_viewed_at = at where l.tenant_id = tenant and l.id = link;
  end if;
  return shown;
end
$$;
