-- Trailers are off the road as vehicles are. What holds one there, whatever the dates say, is a dangerous defect that is
-- not signed off, and an inspection that it failed, until it passes one.
alter table off_road_periods alter column vehicle_id drop not null;
alter table off_road_periods add column trailer_id bigint;
alter table off_road_periods add constraint off_road_periods_of_one check (num_nonnulls(vehicle_id, trailer_id) = 1) not valid;
alter table off_road_periods validate constraint off_road_periods_of_one;
create index on off_road_periods (tenant_id, trailer_id, from_date) where trailer_id is not null;
alter table off_road_periods add foreign key (tenant_id, trailer_id) references trailers (tenant_id, id) on delete cascade;

-- Every time that a vehicle or trailer is off the road, with its cause: periods that were entered or came of a defect, days
-- entered by hand, and what holds it there. Without a last day it is open.
create view off_road_spans with (security_invoker = true) as
  select tenant_id, vehicle_id, trailer_id, from_date, to_date, 'period' as cause, reason, note, false as is_by_hand
    from off_road_periods
  union all
  select tenant_id, vehicle_id, null, date, date, 'period', null, null, true from vehicle_dates where kind = 'vor'
  union all
  select f.tenant_id, f.vehicle_id, f.trailer_id, (f.reported_at at time zone c.time_zone)::date, null, 'defect', 'defect',
      f.title, false
    from defects f join company_details c on c.tenant_id = f.tenant_id
    where f.severity = 'dangerous' and f.status <> 'signed_off'
  union all
  select tenant_id, vehicle_id, trailer_id, date, passed - 1, 'inspection', 'inspection', null, false
    from (
      select i.tenant_id, i.vehicle_id, i.trailer_id, i.date, i.result,
          (select min(p.date) from inspections p
            where p.tenant_id = i.tenant_id and p.result <> 'fail' and (p.date, p.id) > (i.date, i.id)
              and (p.vehicle_id = i.vehicle_id or p.trailer_id = i.trailer_id)) as passed
        from inspections i
        where i.result = 'fail'
    ) failed
    where passed is null or passed > date;
grant select on off_road_spans to dray_app, dray_platform;
