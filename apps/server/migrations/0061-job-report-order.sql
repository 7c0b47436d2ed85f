-- no transaction
-- Beside a working application, each statement by itself; the migration may begin again after half of it.
-- The order in which the job report lists jobs: the latest supplied first.
drop index concurrently if exists jobs_reported;
create index concurrently jobs_reported on jobs (tenant_id, last_date, id) where parent_id is null;
