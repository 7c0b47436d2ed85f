-- What every row of a file has in fields that none of its columns fills.
alter table imports add column "values" jsonb not null default '[]';
