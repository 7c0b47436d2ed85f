-- What the console shows and does of background work. The queue's own tables come after our migrations, so the
-- functions name them only when they run.
create function queue.task_counts()
returns table (task text, waiting bigint, later bigint, running bigint, failed bigint, given_up bigint, oldest timestamptz)
language plpgsql stable security definer set search_path = pg_catalog as $$
begin
  return query
    select t.identifier,
        count(*) filter (where j.locked_at is null and j.attempts < j.max_attempts and j.run_at <= now()),
        count(*) filter (where j.locked_at is null and j.attempts < j.max_attempts and j.run_at > now()),
        count(*) filter (where j.locked_at is not null),
        count(*) filter (where j.last_error is not null and j.attempts < j.max_attempts),
        count(*) filter (where j.locked_at is null and j.attempts >= j.max_attempts),
        min(j.run_at) filter (where j.locked_at is null and j.attempts < j.max_attempts and j.run_at <= now())
      from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      group by t.identifier order by t.identifier;
end
$$;

-- Gives jobs that were given up all their tries again; returns those that it did.
create function queue.run_again(wanted bigint[]) returns setof bigint
language plpgsql security definer set search_path = pg_catalog as $$
begin
  return query
    update graphile_worker._private_jobs j set attempts = 0, last_error = null, run_at = now(), updated_at = now()
      where j.id = any (wanted) and j.locked_at is null and j.attempts >= j.max_attempts
      returning j.id;
end
$$;

-- Takes jobs that were given up off the queue; returns those that it did.
create function queue.discard(wanted bigint[]) returns setof bigint
language plpgsql security definer set search_path = pg_catalog as $$
begin
  return query
    delete from graphile_worker._private_jobs j
      where j.id = any (wanted) and j.locked_at is null and j.attempts >= j.max_attempts
      returning j.id;
end
$$;

alter function queue.task_counts() owner to dray_queue;
alter function queue.run_again(bigint[]) owner to dray_queue;
alter function queue.discard(bigint[]) owner to dray_queue;
revoke all on function queue.task_counts, queue.run_again, queue.discard from public;
grant execute on function queue.task_counts, queue.run_again, queue.discard to dray_platform;
