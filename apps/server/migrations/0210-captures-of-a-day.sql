-- What a driver captures of the own day is about no job: checks, defects, clock, fuel, leave, papers.
alter table driver_captures alter column job_id drop not null;
-- What it made: a check, a defect, a fuel fill, a request for leave, a paper, as its kind has it.
alter table driver_captures add column made_id bigint;
-- The workday that it was applied to, or that the office moved it to.
alter table driver_captures add column placed_workday_id bigint;
create index on driver_captures (tenant_id, kind, made_id) where made_id is not null;
create index on driver_captures (tenant_id, placed_workday_id) where placed_workday_id is not null;
