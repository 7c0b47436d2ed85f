-- What a record of a defect has to say: how bad it was found to be, and the odometer when it was mended. An inspection keeps
-- the odometer and what it found. An answer keeps how bad its driver called the defect, whatever it is found to be later.
alter table defect_steps add column severity text;
alter table defect_steps add constraint defect_steps_severity_known check (severity in ('minor', 'major', 'dangerous'));
alter table defect_steps add column odometer int;
alter table defect_steps add constraint defect_steps_odometer_range check (odometer between 0 and 9999999);
alter table check_answers add column severity text;
alter table check_answers add constraint check_answers_severity_known check (severity in ('minor', 'major', 'dangerous'));
alter table inspections add column odometer int;
alter table inspections add constraint inspections_odometer_range check (odometer between 0 and 9999999);
alter table inspections add column defects_found text;
