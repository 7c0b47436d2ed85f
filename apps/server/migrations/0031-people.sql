-- Drivers sign in to an app of their own, and agencies send some of them.
alter table platform.memberships drop constraint memberships_user_type_check;
alter table platform.memberships add constraint memberships_user_type_check
  check (user_type in ('client', 'customer', 'admin', 'driver'));

-- Where the company's people stand: 'closed', 'invited' or 'joined'. Nothing is said of who was never invited.
create function platform.member_states(wanted bigint[]) returns table (user_id bigint, state text)
language sql stable security definer set search_path = pg_catalog as $$
  select id, case when is_active = 0 then 'closed' when accepted_at is null then 'invited' else 'joined' end
    from platform.memberships
    where id = any (wanted) and tenant_id = platform.own_tenant()
$$;
revoke all on function platform.member_states from public;
grant execute on function platform.member_states to dray_app;

create index on drivers (tenant_id, agency_id) where agency_id is not null;
