-- Odometer or pump alone were read: nothing was looked at, so it is no check and says nothing about the vehicle.
alter table check_reports add column is_reading smallint not null default 0;
alter table check_reports add constraint check_reports_is_reading_check check (is_reading in (0, 1)) not valid;
alter table check_reports validate constraint check_reports_is_reading_check;
update check_reports r set is_reading = 1
  where r.defects = 0
    and exists (select from check_answers a where a.tenant_id = r.tenant_id and a.check_report_id = r.id)
    and not exists (select from check_answers a
      where a.tenant_id = r.tenant_id and a.check_report_id = r.id and a.check_id not in (1, 2));
