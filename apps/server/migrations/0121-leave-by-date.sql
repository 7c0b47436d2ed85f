-- Who is away on a day is asked for every board, and of each job that waits whether a leave of its day released it.
create index driver_leaves_date on driver_leaves (tenant_id, date);
