-- How a company ends: who asked for it, and when its rows go for good. Until then it can be taken back.
alter table platform.tenants add column closing_requested_by bigint;
alter table platform.tenants add column deletes_at timestamptz;
alter table platform.tenants add constraint tenants_deleted_are_suspended check (deletes_at is null or is_active = 0);

-- How much a company may use; null where nothing limits it.
alter table platform.tenants add column max_users integer check (max_users > 0);
alter table platform.tenants add column max_jobs integer check (max_jobs > 0);
alter table platform.tenants add column max_storage bigint check (max_storage > 0);

create function platform.request_closing(reason text, asked_by bigint) returns void
language sql security definer set search_path = pg_catalog as $$
  update platform.tenants set closing_requested_at = now(), closing_reason = reason, closing_requested_by = asked_by
    where id = platform.own_tenant()
$$;

create function platform.own_limits() returns table (max_jobs integer, max_storage bigint)
language sql stable security definer set search_path = pg_catalog as $$
  select max_jobs, max_storage from platform.tenants where id = platform.own_tenant()
$$;

-- Whether a person may sign in besides those who may already. Of two who are added at once the second waits for the first.
create function platform.has_room_for_user(wanted_user bigint) returns boolean
language plpgsql security definer set search_path = pg_catalog as $$
declare
  most integer;
begin
  select max_users into most from platform.tenants where id = platform.own_tenant();
  if most is null then
    return true;
  end if;
  perform from platform.tenants where id = platform.own_tenant() for no key update;
  return (select count(*) from platform.memberships
    where tenant_id = platform.own_tenant() and is_active = 1 and id <> wanted_user) < most
    or exists (select from platform.memberships
      where tenant_id = platform.own_tenant() and is_active = 1 and id = wanted_user);
end
$$;
revoke all on function platform.request_closing(text, bigint), platform.own_limits, platform.has_room_for_user from public;
grant execute on function platform.request_closing(text, bigint), platform.own_limits, platform.has_room_for_user to dray_app;

-- The trail of a company that is being deleted goes with it; its transaction names the company.
drop policy old_only on audit_log;
create policy old_only on audit_log as restrictive for delete to dray_platform
  using (at < now() - interval '24 months'
    or tenant_id = nullif(current_setting('app.erased_tenant', true), '')::bigint);
