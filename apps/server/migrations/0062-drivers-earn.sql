-- Drivers earn by their legs as their vehicles do: the contribution report reads what is kept of them.
alter table job_earnings drop constraint job_earnings_kind;
alter table job_earnings
  add constraint job_earnings_kind check (kind in ('customer', 'vehicle', 'driver', 'sub_contractor'));
alter table report_sums drop constraint report_sums_kind;
alter table report_sums
  add constraint report_sums_kind check (kind in ('customer', 'vehicle', 'driver', 'sub_contractor'));
-- What was built so far has none of them: every company's sums are built again, and counted in full until they are.
truncate job_earnings, report_sums, report_states;
