-- What a company may know of its own people's sign-ins: when, never from which other company or whether there is one.
create function platform.sign_in_state(wanted_user bigint)
returns table (is_signed_in boolean, signed_in_at timestamptz, last_seen_at timestamptz)
language sql stable security definer set search_path = pg_catalog as $$
  select coalesce(bool_or(s.ended_at is null and s.last_seen_at > now() - interval '12 hours'
      and s.created_at > now() - interval '30 days'), false), max(s.created_at), max(s.last_seen_at)
    from platform.sessions s join platform.memberships m on m.id = s.membership_id
    where m.id = wanted_user and m.tenant_id = platform.own_tenant() and s.kind = 'office'
$$;

-- Whether the company has asked to be closed.
create function platform.closing_request() returns table (requested_at timestamptz, reason text)
language sql stable security definer set search_path = pg_catalog as $$
  select closing_requested_at, closing_reason from platform.tenants where id = platform.own_tenant()
$$;

revoke all on function platform.sign_in_state, platform.closing_request from public;
grant execute on function platform.sign_in_state, platform.closing_request to dray_app;
