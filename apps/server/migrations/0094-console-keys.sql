-- First answers of the writes of the platform's own people that carried an Idempotency-Key; kept 24 hours.
create table platform.idempotency_keys (
  user_id bigint not null,
  key text not null check (length(key) between 1 and 200),
  call text not null,
  body_hash text not null,
  status smallint,
  answer text,
  at timestamptz not null default now(),
  primary key (user_id, key)
);
create index on platform.idempotency_keys (at);
grant select, insert, update, delete on platform.idempotency_keys to dray_platform;
