-- Where drivers' phones and vehicles' trackers were. A row is one batch as it was sent; beside it stands the last position
-- of each. They are written many times a minute: nothing of them is in the audit trail, and no event is numbered for them.
create table driver_positions (
  tenant_id bigint not null,
  driver_id bigint not null,
  -- of the first fix and of the last
  from_at timestamptz not null,
  to_at timestamptz not null,
  workday_id bigint not null,
  received_at timestamptz not null default now(),
  -- fixes in their order, each of 18 bytes (`packed-fixes.ts`)
  fixes bytea not null,
  primary key (tenant_id, driver_id, from_at)
);
create index driver_positions_by_age on driver_positions using brin (to_at);
select platform.make_tenant_table('driver_positions');
select platform.distribute('driver_positions');
alter table driver_positions add foreign key (tenant_id) references platform.tenants (id);
alter table driver_positions add foreign key (tenant_id, driver_id) references drivers (tenant_id, id) on delete cascade;

create table driver_last_positions (
  tenant_id bigint not null,
  driver_id bigint not null,
  at timestamptz not null,
  latitude double precision not null,
  longitude double precision not null,
  accuracy_m real,
  -- kilometres an hour; null where the phone did not say
  speed_kmh real,
  -- degrees from north, clockwise
  heading real,
  workday_id bigint not null,
  received_at timestamptz not null default now(),
  primary key (tenant_id, driver_id)
) with (fillfactor = 50);
select platform.make_tenant_table('driver_last_positions');
select platform.distribute('driver_last_positions');
alter table driver_last_positions add foreign key (tenant_id) references platform.tenants (id);
alter table driver_last_positions add foreign key (tenant_id, driver_id) references drivers (tenant_id, id) on delete cascade;

-- By what a tracker names its vehicle: a device's number, in capitals.
alter table vehicles add column tracker_id text;
create unique index vehicles_tracker_id_key on vehicles (tenant_id, tracker_id);

create table vehicle_positions (
  tenant_id bigint not null,
  vehicle_id bigint not null,
  from_at timestamptz not null,
  to_at timestamptz not null,
  -- who had the vehicle then; null outside a workday
  driver_id bigint,
  workday_id bigint,
  received_at timestamptz not null default now(),
  fixes bytea not null,
  primary key (tenant_id, vehicle_id, from_at)
);
create index vehicle_positions_by_age on vehicle_positions using brin (to_at);
create index on vehicle_positions (tenant_id, driver_id, from_at) where driver_id is not null;
select platform.make_tenant_table('vehicle_positions');
select platform.distribute('vehicle_positions');
alter table vehicle_positions add foreign key (tenant_id) references platform.tenants (id);
alter table vehicle_positions add foreign key (tenant_id, vehicle_id) references vehicles (tenant_id, id) on delete cascade;

create table vehicle_last_positions (
  tenant_id bigint not null,
  vehicle_id bigint not null,
  at timestamptz not null,
  latitude double precision not null,
  longitude double precision not null,
  accuracy_m real,
  speed_kmh real,
  heading real,
  driver_id bigint,
  workday_id bigint,
  received_at timestamptz not null default now(),
  primary key (tenant_id, vehicle_id)
) with (fillfactor = 50);
select platform.make_tenant_table('vehicle_last_positions');
select platform.distribute('vehicle_last_positions');
alter table vehicle_last_positions add foreign key (tenant_id) references platform.tenants (id);
alter table vehicle_last_positions add foreign key (tenant_id, vehicle_id) references vehicles (tenant_id, id) on delete cascade;

-- Where people and vehicles are is a right of its own: Administrators and the Traffic office have it; tracker keys are the
-- Administrators'.
set local role dray_platform;
update roles set permissions = permissions || '[7]' where id in (1, 2) and not permissions @> '[7]';
update roles set permissions = permissions || '[68]' where id = 1 and not permissions @> '[68]';
update platform.memberships set permissions = permissions || array['/live-drivers']
  where user_type = 'client' and role_id in (1, 2) and not '/live-drivers' = any (permissions);
update platform.memberships set permissions = permissions || array['/settings/trackers']
  where user_type = 'client' and role_id = 1 and not '/settings/trackers' = any (permissions);
reset role;
