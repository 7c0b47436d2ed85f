-- By which rule a company's sums were built: those of an older one are built again, and counted in full until they are.
-- The process of the version before goes on with the sums as it knows them.
alter table report_states add column rule int not null default 1;
