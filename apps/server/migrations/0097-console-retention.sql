-- The platform's own trail is kept for two years, as companies' trails are, and seven for the line that is left of a deleted
-- company. Nobody, and no program, takes out what is younger.
create function platform.drop_old_deeds(most integer) returns integer
language sql security definer set search_path = pg_catalog as $$
  with gone as (
    delete from platform.audit_log where id in (
      select id from platform.audit_log
        where at < now() - interval '24 months'
          and (action <> 'client_erased' or at < now() - interval '84 months')
        order by at limit most)
    returning 1)
  select count(*)::int from gone
$$;
revoke all on function platform.drop_old_deeds from public;
grant execute on function platform.drop_old_deeds to dray_platform;

-- What was looked at stands in both trails once it was told; the rows themselves go after ninety days.
create index company_views_ended_at_idx on platform.company_views (ended_at) where ended_at is not null;
create index view_consents_tenant_id_expires_at_idx on view_consents (tenant_id, expires_at);
