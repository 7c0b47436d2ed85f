-- When each open stop of a driver under way is reached, as it was worked out last. Worked out again every few seconds:
-- neither recorded in the trail nor numbered.
create table stop_estimates (
  tenant_id bigint not null,
  job_id bigint not null,
  -- the row of the diary that it belongs to: the job, or the trip of a sub-job
  listed_job_id bigint not null,
  side text not null check (side in ('collection', 'delivery')),
  driver_id bigint not null,
  workday_id bigint not null,
  -- of the driver's open stops, 0 is the next
  position smallint not null,
  -- null: nothing can be said of it
  arrives_at timestamptz,
  state text not null check (state in ('on_time', 'tight', 'late', 'unknown')),
  -- minutes after the latest that is not late; below nothing while there is time left
  minutes_late int,
  -- no router answered, or a place of the chain is known by its district only
  is_rough smallint not null default 0 check (is_rough in (0, 1)),
  -- what it begins at: the last position, the last stamp, or the time of a stop
  begins text not null check (begins in ('position', 'stamp', 'plan')),
  -- the instant of what it begins at
  as_of timestamptz not null,
  -- of what instant the driver's day was read: what was read earlier does not replace it
  read_at timestamptz not null,
  -- since when it is late by the estimate, since when one of which the office was told is in time again, and when it was told
  late_since timestamptz,
  in_time_since timestamptz,
  told_at timestamptz,
  primary key (tenant_id, job_id, side)
) with (fillfactor = 70);
create index on stop_estimates (tenant_id, driver_id);
create index on stop_estimates (tenant_id, listed_job_id);
select platform.make_tenant_table('stop_estimates');
select platform.distribute('stop_estimates');
alter table stop_estimates add foreign key (tenant_id) references platform.tenants (id);
alter table stop_estimates add foreign key (tenant_id, job_id) references jobs (tenant_id, id) on delete cascade;
alter table stop_estimates add foreign key (tenant_id, driver_id) references drivers (tenant_id, id) on delete cascade;

-- The sides of jobs of which the office was told that they will be late, by the day of their time: once for each.
create table late_estimate_sides (
  tenant_id bigint not null,
  job_id bigint not null,
  side text not null check (side in ('collection', 'delivery')),
  date date not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, job_id, side, date)
);
select platform.make_tenant_table('late_estimate_sides');
select platform.distribute('late_estimate_sides');
alter table late_estimate_sides add foreign key (tenant_id) references platform.tenants (id);
alter table late_estimate_sides add foreign key (tenant_id, job_id) references jobs (tenant_id, id) on delete cascade;
