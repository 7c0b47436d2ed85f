-- What several processes count together. Both may be lost with the database's own failure, so neither is logged.

-- Calls of a session or an address in the minute that ends then, of all processes.
create unlogged table platform.counted_calls (
  counter text primary key,
  ends_at timestamptz not null,
  calls int not null
);

-- Heavy calls that run: of which queue, and for whom. Whose process died, it is over when nobody prolongs it.
create unlogged table platform.turns (
  id bigint generated always as identity primary key,
  queue text not null,
  person text not null,
  lives_until timestamptz not null
);
create index on platform.turns (queue);

grant select, insert, update, delete on platform.counted_calls, platform.turns to dray_platform;

-- The turn's id, or null while as many run of the queue, or for the person, as may. One after the other in each queue.
create function platform.take_turn(of_queue text, for_person text, lives interval, most int, most_of_person int)
  returns bigint language plpgsql as $$
declare
  running int;
  own int;
  taken bigint;
begin
  perform pg_advisory_xact_lock(4127103, hashtext(of_queue));
  delete from platform.turns where queue = of_queue and lives_until < now();
  select count(*), count(*) filter (where person = for_person) into running, own
    from platform.turns where queue = of_queue;
  if running >= most or own >= most_of_person then return null; end if;
  insert into platform.turns (queue, person, lives_until)
    values (of_queue, for_person, now() + lives) returning id into taken;
  return taken;
end $$;
revoke all on function platform.take_turn from public;
grant execute on function platform.take_turn to dray_platform;
