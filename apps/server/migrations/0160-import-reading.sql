-- How a file is read: what its columns show of its numbers and dates, what was found or chosen, and the sheet it comes from.
alter table imports add column evidence jsonb not null default '[]';
alter table imports add column decimal_sign text;
alter table imports add constraint imports_decimal_sign check (decimal_sign in ('point', 'comma'));
alter table imports add column date_order text;
alter table imports add constraint imports_date_order check (date_order in ('day_first', 'month_first'));
alter table imports add column sheet text;
alter table imports add column sheets jsonb not null default '[]';
-- Rows that came in and are worth checking, beside those that were refused.
alter table imports add column warned int not null default 0;
alter table import_faults add column is_warning smallint not null default 0;
alter table import_faults add constraint import_faults_is_warning check (is_warning in (0, 1));
