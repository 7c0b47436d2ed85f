-- no transaction
-- The trip of a sub-job, read for each allocation that a driver, a vehicle or a keyword finds. It holds sub-jobs alone,
-- which few jobs are.
drop index concurrently if exists jobs_legs;
create index concurrently jobs_legs on jobs (tenant_id, id) include (parent_id) where parent_id is not null;
