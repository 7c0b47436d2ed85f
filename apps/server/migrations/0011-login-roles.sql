-- Connections log in as the roles that own nothing, instead of taking them on as the owner, whom "reset role" would bring
-- back. Their passwords are set at the start of the program. Roles belong to the whole server, which may serve other
-- databases of Dray: they are changed only where they differ.
do $$
declare
  wanted text;
begin
  foreach wanted in array array['dray_app', 'dray_platform', 'dray_queue'] loop
    if exists (select from pg_roles where rolname = wanted and (not rolcanlogin or rolinherit)) then
      execute format('alter role %I login noinherit', wanted);
    end if;
    execute format('grant connect on database %I to %I', current_database(), wanted);
  end loop;
  -- A customer's reading takes on the portal's role for its transaction; nothing of that role holds outside of it.
  if not exists (select from pg_auth_members where roleid = 'dray_portal'::regrole and member = 'dray_app'::regrole) then
    if current_setting('server_version_num')::int >= 160000 then
      execute 'grant dray_portal to dray_app with inherit false, set true';
    else
      execute 'grant dray_portal to dray_app';
    end if;
  end if;
end
$$;
