-- The one way into the queue for business transactions. The queue's tables belong to its role (made by the queue's own
-- migrations, run after these); the application's role reaches them through this function only, inside its transaction.
create schema graphile_worker authorization dray_queue;
do $$ begin execute format('grant create on database %I to dray_queue', current_database()); end $$;
create schema queue;
grant usage on schema queue to dray_app, dray_platform;

create function queue.enqueue(task text, payload json, run_at timestamptz, key text) returns void
language plpgsql security definer set search_path = pg_catalog as $$
declare
  tenant bigint := nullif(current_setting('app.tenant_id', true), '')::bigint;
begin
  if tenant is null then
    raise exception 'work is queued for a tenant, and none is set';
  end if;
  perform graphile_worker.add_job(
    task,
    payload := (payload::jsonb || jsonb_build_object('tenant_id', tenant))::json,
    run_at := coalesce(run_at, now()),
    max_attempts := 8,
    job_key := case when key is null then null else tenant || ':' || key end);
end
$$;
grant usage, create on schema queue to dray_queue; -- its view of what was given up lies here too
alter function queue.enqueue(text, json, timestamptz, text) owner to dray_queue;
revoke all on function queue.enqueue from public;
grant execute on function queue.enqueue to dray_app, dray_platform;
