-- no transaction
-- Beside a working application, each statement by itself; the migration may begin again after half of it.
-- How long vehicles stood at the stops of the last months, and at those of one place.
drop index concurrently if exists stop_times_left;
create index concurrently stop_times_left on stop_times (tenant_id, side, departed_at) include (job_id, waited_minutes);
drop index concurrently if exists jobs_collected_at;
create index concurrently jobs_collected_at on jobs (tenant_id, collection_post_code, last_date);
drop index concurrently if exists jobs_delivered_at;
create index concurrently jobs_delivered_at on jobs (tenant_id, delivery_post_code, last_date);
