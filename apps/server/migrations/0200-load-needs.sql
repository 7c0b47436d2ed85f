-- What a load asks of its vehicle and crew, whom to ask for at a stop, and how long a vehicle stands there besides waiting.
alter table jobs
  add column collection_contact text,
  add column delivery_contact text,
  add column collection_service_minutes smallint check (collection_service_minutes between 0 and 1440),
  add column delivery_service_minutes smallint check (delivery_service_minutes between 0 and 1440),
  add column length_cm numeric(10, 1) check (length_cm >= 0),
  add column width_cm numeric(10, 1) check (width_cm >= 0),
  add column height_cm numeric(10, 1) check (height_cm >= 0),
  add column needs_tail_lift smallint not null default 0 check (needs_tail_lift in (0, 1)),
  add column needs_two_persons smallint not null default 0 check (needs_two_persons in (0, 1)),
  add column is_wait_and_return smallint not null default 0 check (is_wait_and_return in (0, 1)),
  add column hire_minutes smallint check (hire_minutes between 0 and 1440),
  add column is_hazardous smallint not null default 0 check (is_hazardous in (0, 1)),
  add column un_number text,
  add column adr_class text;

grant select (collection_contact, delivery_contact, length_cm, width_cm, height_cm, needs_tail_lift, needs_two_persons,
  is_wait_and_return, hire_minutes, is_hazardous, un_number, adr_class) on jobs to dray_portal;

-- The same minutes where a company, a vehicle type or a saved address says them; a job's own win over them.
alter table company_details
  add column collection_service_minutes smallint not null default 20 check (collection_service_minutes between 0 and 1440),
  add column delivery_service_minutes smallint not null default 20 check (delivery_service_minutes between 0 and 1440);
alter table vehicle_types
  add column collection_service_minutes smallint check (collection_service_minutes between 0 and 1440),
  add column delivery_service_minutes smallint check (delivery_service_minutes between 0 and 1440);
alter table customer_addresses
  add column collection_service_minutes smallint check (collection_service_minutes between 0 and 1440),
  add column delivery_service_minutes smallint check (delivery_service_minutes between 0 and 1440);

-- What a vehicle or trailer offers; null is not known.
alter table vehicle_types
  add column spaces numeric(12, 3) check (spaces >= 0),
  add column load_length_cm smallint check (load_length_cm > 0),
  add column load_width_cm smallint check (load_width_cm > 0),
  add column load_height_cm smallint check (load_height_cm > 0);
alter table vehicles
  add column spaces numeric(12, 3) check (spaces >= 0),
  add column load_length_cm smallint check (load_length_cm > 0),
  add column load_width_cm smallint check (load_width_cm > 0),
  add column load_height_cm smallint check (load_height_cm > 0),
  add column body text,
  add column height_cm smallint check (height_cm > 0),
  add column has_tail_lift text check (has_tail_lift in ('yes', 'no')),
  add column carries_adr text check (carries_adr in ('yes', 'no')),
  add column fuel text,
  add column emission_class text,
  add column cost_per_mile numeric(14, 5) check (cost_per_mile >= 0),
  add column cost_per_hour numeric(14, 5) check (cost_per_hour >= 0);
alter table trailers
  add column spaces numeric(12, 3) check (spaces >= 0),
  add column load_length_cm smallint check (load_length_cm > 0),
  add column load_width_cm smallint check (load_width_cm > 0),
  add column load_height_cm smallint check (load_height_cm > 0),
  add column body text,
  add column height_cm smallint check (height_cm > 0),
  add column has_tail_lift text check (has_tail_lift in ('yes', 'no')),
  add column carries_adr text check (carries_adr in ('yes', 'no'));

-- Where a depot is, and until when a driver usually works, and is planned to on a day: before the start, on the next day.
alter table depots
  add column latitude double precision check (latitude between -90 and 90),
  add column longitude double precision check (longitude between -180 and 180);
alter table drivers add column end_time time;
alter table workdays add column end_time time;
