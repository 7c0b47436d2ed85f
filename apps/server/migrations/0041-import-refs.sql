-- no transaction
-- By which an import finds the jobs that it brought in: row security lets no index be used whose key is calculated.
drop index concurrently if exists jobs_import_refs;
create index concurrently jobs_import_refs on jobs (tenant_id, import_ref) where import_ref is not null;
