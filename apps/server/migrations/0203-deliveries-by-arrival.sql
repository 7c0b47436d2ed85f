-- no transaction
-- Beside a working application, each statement by itself; the migration may begin again after half of it.
-- The journeys of the last months, by which a company's driving times are set right.
drop index concurrently if exists stop_times_delivered;
create index concurrently stop_times_delivered on stop_times (tenant_id, arrived_at) where side = 'delivery';
