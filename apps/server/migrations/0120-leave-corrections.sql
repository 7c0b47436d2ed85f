-- Past days of leave are corrected with a reason; a day of leave knows the jobs that it released.
alter table driver_leaves add column correction_reason text;
alter table driver_leaves add constraint driver_leaves_correction_reason
  check (char_length(correction_reason) between 3 and 500);
-- ids of jobs whose driver this day took away; the list of available jobs marks those that still wait
alter table driver_leaves add column freed_job_ids jsonb not null default '[]';
