-- Getting in: attempts counted before they are checked, memberships that are accepted, and no secret where it can be read.

-- An attempt is written before the password is checked (succeeded is null) and settled afterwards; one that never is
-- counts as failed. `counter` is what it counts against besides the address: 'stranger', one known browser, the own
-- session, or 'reset' for a forgotten password.
alter table platform.sign_in_attempts add column counter text not null default 'stranger';
-- What limits by address count by: the address, or the /64 network that one subscriber of IPv6 has.
alter table platform.sign_in_attempts add column network text not null default '';
drop index platform.sign_in_attempts_address_at_idx;
create index sign_in_attempts_network_at_idx on platform.sign_in_attempts (network, at);
alter table platform.sign_in_attempts alter column succeeded drop not null;
create index sign_in_attempts_at_idx on platform.sign_in_attempts (at);

create function platform.settle_attempt(attempt bigint, is_right boolean) returns void
language sql security definer set search_path = pg_catalog as $$
  update platform.sign_in_attempts set succeeded = is_right where id = attempt and succeeded is null
$$;

-- The trail stays for 90 days; failures at addresses that nobody signs in with, which anybody can pile up, for one.
create function platform.drop_old_attempts() returns void
language sql security definer set search_path = pg_catalog as $$
  delete from platform.sign_in_attempts a
    where a.at < now() - interval '90 days'
      or (a.at < now() - interval '1 day' and a.succeeded is not true
          and not exists (select from platform.identities i where i.email = a.email))
$$;
revoke all on function platform.settle_attempt, platform.drop_old_attempts from public;
grant execute on function platform.settle_attempt, platform.drop_old_attempts to dray_platform;

-- A membership is open to its person once they have accepted it; all there were before are.
alter table platform.memberships add column accepted_at timestamptz;
alter table platform.memberships add column declined_at timestamptz;
update platform.memberships set accepted_at = created_at;

-- The link of an invitation is for one membership only: another company's confers nothing.
alter table platform.one_time_links add column membership_id bigint;
alter table platform.one_time_links add constraint one_time_links_membership_id_fkey
  foreign key (membership_id) references platform.memberships (id) on delete cascade;
alter table platform.one_time_links drop constraint one_time_links_purpose_check;
alter table platform.one_time_links add constraint one_time_links_purpose_check
  check (purpose in ('reset_password', 'set_password', 'accept_terms', 'invitation'));
create index one_time_links_membership_id_idx on platform.one_time_links (membership_id);

-- Another address is another person, who has to accept.
create or replace function platform.change_member(wanted_user bigint, wanted_email text, member jsonb) returns setof bigint
language plpgsql security definer set search_path = pg_catalog as $$
declare
  was platform.memberships;
  identity bigint := platform.identity_of(wanted_email);
  open smallint := (member ->> 'is_active')::smallint;
begin
  select * into strict was from platform.memberships
    where id = wanted_user and tenant_id = platform.own_tenant() for update;
  update platform.memberships set identity_id = identity, role_id = (member ->> 'role_id')::bigint,
      permissions = array(select jsonb_array_elements_text(member -> 'permissions')),
      display_name = member ->> 'display_name', profile_image = member ->> 'profile_image', is_active = open,
      accepted_at = case when identity = was.identity_id then was.accepted_at end,
      declined_at = case when identity = was.identity_id then was.declined_at end
    where id = wanted_user;
  if identity <> was.identity_id or open = 0 then
    return query update platform.sessions set ended_at = now(), ended_reason = 'access_ended'
      where membership_id = wanted_user and ended_at is null returning id;
  end if;
end
$$;

-- Which of these people of the company have not accepted yet. It is the same for an address that is new to Dray and for
-- one that signs in elsewhere.
create function platform.invited_members(wanted bigint[]) returns setof bigint
language sql stable security definer set search_path = pg_catalog as $$
  select id from platform.memberships
    where id = any (wanted) and tenant_id = platform.own_tenant() and accepted_at is null
$$;
revoke all on function platform.invited_members from public;
grant execute on function platform.invited_members to dray_app;

-- Work of the platform itself, for no company.
create function queue.enqueue_platform(task text, payload json, run_at timestamptz, key text) returns void
language plpgsql security definer set search_path = pg_catalog as $$
begin
  perform graphile_worker.add_job(
    task,
    payload := payload,
    run_at := coalesce(run_at, now()),
    max_attempts := 8,
    job_key := case when key is null then null else 'platform:' || key end);
end
$$;
alter function queue.enqueue_platform(text, json, timestamptz, text) owner to dray_queue;
revoke all on function queue.enqueue_platform from public;
grant execute on function queue.enqueue_platform to dray_platform;

-- Whose invitation a message is: its link is made when it is sent and stands nowhere.
alter table emails add column invites bigint;

-- What was written in plain text before goes.
grant update on audit_log to dray_platform;
set local role dray_platform;
update audit_log set before = before - 'body_html' - 'body_text', after = after - 'body_html' - 'body_text'
  where table_name = 'emails';
update emails set
    body_text = regexp_replace(body_text, '/(set|change)-password/[\w-]{43}', '/login', 'g'),
    body_html = regexp_replace(body_html, '/(set|change)-password/[\w-]{43}', '/login', 'g')
  where body_text ~ '/(set|change)-password/[\w-]{43}';
delete from idempotency_keys where call in ('addCustomerSftp', 'changeCustomerSftp', 'changePassword');
reset role;
revoke update on audit_log from dray_platform;
