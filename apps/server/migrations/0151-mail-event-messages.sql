-- What the mail service has posted, for as long as it would be taken again: each message counts once.
create table platform.mail_event_messages (
  id text primary key,
  at timestamptz not null default now()
);
create index on platform.mail_event_messages (at);
grant select, insert, delete on platform.mail_event_messages to dray_platform;
