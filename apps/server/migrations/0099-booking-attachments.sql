-- The papers that came with a booking request, each with its key, name and size; accepting makes them the job's.
alter table booking_requests add column attachments jsonb not null default '[]';
grant select (attachments) on booking_requests to dray_portal;
