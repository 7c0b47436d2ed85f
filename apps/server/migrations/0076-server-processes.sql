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
