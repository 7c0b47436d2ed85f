-- What the platform's own people did: read and added to, never changed. The name stays when the person is gone.
create table platform.audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  admin_user_id bigint,
  admin_name text,
  tenant_id bigint,
  action text not null,
  subject text,
  before jsonb,
  after jsonb,
  address text,
  request_id text
);
create index audit_log_at_idx on platform.audit_log (at desc, id desc);
create index audit_log_tenant_id_at_idx on platform.audit_log (tenant_id, at desc);
grant select, insert on platform.audit_log to dray_platform;

-- Why and since when a company is out; the version tells two admins apart who change it at once.
alter table platform.tenants add column suspended_at timestamptz;
alter table platform.tenants add column suspended_reason text;
alter table platform.tenants add column version integer not null default 1;
