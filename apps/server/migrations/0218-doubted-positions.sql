-- Fixes that seem impossible after the last position, until as many agree with one another as are believed.
alter table driver_last_positions add column doubted jsonb not null default '[]';
alter table vehicle_last_positions add column doubted jsonb not null default '[]';

-- Until when somebody of a company is known to look at its live map: phones send more often while they do.
create table live_maps (
  tenant_id bigint not null,
  open_until timestamptz not null,
  primary key (tenant_id)
) with (fillfactor = 50);
select platform.make_tenant_table('live_maps');
select platform.distribute('live_maps');
alter table live_maps add foreign key (tenant_id) references platform.tenants (id);
