-- What the line of a self-bill is made of, as it was worked out when it was made: hours, what was put on to a minimum,
-- premiums, the night out, what was paid before. Lines made before have none and are printed as they were.
alter table self_bill_lines add column parts jsonb not null default '[]';
