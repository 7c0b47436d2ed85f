-- Citus makes a restrictive policy permissive on the shards, where it lets in what it was to keep out. So what such a
-- policy demanded stands in the one that grants.

-- The portal reads a quote from its first sending on, and nothing that was deleted.
drop policy portal_shows on jobs;
alter policy portal on jobs
  using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::bigint
    and customer_id = nullif(current_setting('app.customer_id', true), '')::bigint
    and status <> 'Deleted' and (status <> 'Quote' or quote_id is not null));

-- The platform reads and writes the trail; it removes what is older than any rule keeps it, and that of a company that is
-- being deleted.
drop policy old_only on audit_log;
drop policy platform on audit_log;
create policy platform on audit_log for select to dray_platform using (true);
create policy platform_writes on audit_log for insert to dray_platform with check (true);
create policy platform_removes on audit_log for delete to dray_platform
  using (at < now() - interval '24 months'
    or tenant_id = nullif(current_setting('app.erased_tenant', true), '')::bigint);
