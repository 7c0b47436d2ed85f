-- What each process says of itself, so that the console shows all of them; one that was not seen for a minute is away.
create table platform.processes (
  id uuid primary key,
  started_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  host text not null,
  pid int not null,
  version text not null,
  node text not null,
  roles text[] not null,
  -- names and values of the settings in force, without secrets
  settings jsonb not null,
  sweeps jsonb not null,
  memory jsonb not null,
  -- how many numbered events of the companies with open screens it has yet to deliver
  events_behind int not null default 0
);
grant select, insert, update, delete on platform.processes to dray_platform;

-- What the platform's own people did. Nobody's role changes or removes it.
do $$
begin
  if to_regclass('platform.audit_log') is null then
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
    create index audit_log_at_idx on platform.audit_log (at);
    grant select, insert on platform.audit_log to dray_platform;
  end if;
end
$$;
