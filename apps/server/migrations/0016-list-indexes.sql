-- no transaction
-- The lists show trips without their sub-jobs: their indexes hold only what they show. The indexes that these follow
-- (jobs_range, jobs_status, jobs_customer_range) are still there for the build before this one.
drop index concurrently if exists jobs_listed;
create index concurrently jobs_listed on jobs (tenant_id, first_date, last_date, status_rank, first_at, id) where parent_id is null;
drop index concurrently if exists jobs_customer_listed;
create index concurrently jobs_customer_listed on jobs (tenant_id, customer_id, first_date, last_date, status_rank, first_at, id)
  where parent_id is null;
-- The diary's usual order within each status, from which a page is read without sorting the range.
drop index concurrently if exists jobs_ranked;
create index concurrently jobs_ranked on jobs (tenant_id, status_rank, first_date, first_at nulls first, id) where parent_id is null;
-- Jobs of more than one day, by their last: those that began before a range and end in it or after it.
drop index concurrently if exists jobs_spanning;
create index concurrently jobs_spanning on jobs (tenant_id, last_date, first_date, status_rank, first_at, id)
  where parent_id is null and last_date > first_date;
-- The newest allocation of a job is its last entry.
drop index concurrently if exists work_day_jobs_newest;
create index concurrently work_day_jobs_newest on work_day_jobs (tenant_id, job_id, id);
drop index concurrently if exists work_day_jobs_tenant_id_job_id_idx;
drop index concurrently if exists sub_contractor_jobs_newest;
create index concurrently sub_contractor_jobs_newest on sub_contractor_jobs (tenant_id, job_id, id);
drop index concurrently if exists sub_contractor_jobs_tenant_id_job_id_idx;
