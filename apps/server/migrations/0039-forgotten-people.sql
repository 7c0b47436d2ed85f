-- Ends the sign-in of a person who is no longer named: no address, name, picture, browser or password of theirs stays with
-- this company. A sign-in that another company shares stays theirs. Returns the sessions that ended.
create function platform.forget_member(wanted_user bigint, wanted_name text) returns setof bigint
language plpgsql security definer set search_path = pg_catalog as $$
declare
  was platform.memberships;
begin
  select * into was from platform.memberships
    where id = wanted_user and tenant_id = platform.own_tenant() for update;
  if not found then
    return;
  end if;
  update platform.memberships set identity_id = platform.identity_of('former-' || wanted_user || '@removed.invalid'),
      permissions = '{}', display_name = wanted_name, profile_image = null, is_active = 0, accepted_at = null
    where id = wanted_user;
  return query update platform.sessions set ended_at = now(), ended_reason = 'access_ended'
    where membership_id = wanted_user and ended_at is null returning id;
  update platform.sessions set address = null, user_agent = null where membership_id = wanted_user;
  delete from platform.one_time_links where membership_id = wanted_user;
  delete from platform.identities i where i.id = was.identity_id and i.email not like 'former-%@removed.invalid'
    and not exists (select from platform.memberships m where m.identity_id = i.id);
end
$$;
revoke all on function platform.forget_member from public;
grant execute on function platform.forget_member to dray_app;

-- What was read, added or deleted is found among very many changes.
create index audit_log_action on audit_log (tenant_id, action, at, id) where action <> 'update';
