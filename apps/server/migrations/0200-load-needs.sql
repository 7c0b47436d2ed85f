-- What a load asks of its vehicle and crew, whom to ask for at a stop, and how long a vehicle stands there besides waiting.
alter table jobs
  add column collection_contact text,
  add column delivery_contact text,
  add column collection_service_minutes smallint,
  add column delivery_service_minutes smallint,
  add column length_cm numeric(10, 1),
  add column width_cm numeric(10, 1),
  add column height_cm numeric(10, 1),
  add column needs_tail_lift smallint not null default 0,
  add column needs_two_persons smallint not null default 0,
  add column is_wait_and_return smallint not null default 0,
  add column hire_minutes smallint,
  add column is_hazardous smallint not null default 0,
  add column un_number text,
  add column adr_class text;

grant select (collection_contact, delivery_contact, length_cm, width_cm, height_cm, needs_tail_lift, needs_two_persons,
  is_wait_and_return, hire_minutes, is_hazardous, un_number, adr_class) on jobs to dray_portal;

-- The same minutes where a company, a vehicle type or a saved address says them; a job's own win over them.
alter table company_details
  add column collection_service_minutes smallint not null default 20,
  add column delivery_service_minutes smallint not null default 20;
alter table vehicle_types
  add column collection_service_minutes smallint,
  add column delivery_service_minutes smallint;
alter table customer_addresses
  add column collection_service_minutes smallint,
  add column delivery_service_minutes smallint;

-- What a vehicle or trailer offers; null is not known.
alter table vehicle_types
  add column spaces numeric(12, 3),
  add column load_length_cm smallint,
  add column load_width_cm smallint,
  add column load_height_cm smallint;
alter table vehicles
  add column spaces numeric(12, 3),
  add column load_length_cm smallint,
  add column load_width_cm smallint,
  add column load_height_cm smallint,
  add column body text,
  add column height_cm smallint,
  add column has_tail_lift text,
  add column carries_adr text,
  add column fuel text,
  add column emission_class text,
  add column cost_per_mile numeric(14, 5),
  add column cost_per_hour numeric(14, 5);
alter table trailers
  add column spaces numeric(12, 3),
  add column load_length_cm smallint,
  add column load_width_cm smallint,
  add column load_height_cm smallint,
  add column body text,
  add column height_cm smallint,
  add column has_tail_lift text,
  add column carries_adr text;

-- Where a depot is, and until when a driver usually works, and is planned to on a day: before the start, on the next day.
alter table depots
  add column latitude double precision,
  add column longitude double precision;
alter table drivers add column end_time time;
alter table workdays add column end_time time;

-- What the columns above hold, by a constraint of each table.
alter table jobs add constraint jobs_needs_within check (
  collection_service_minutes between 0 and 1440
  and delivery_service_minutes between 0 and 1440
  and length_cm >= 0
  and width_cm >= 0
  and height_cm >= 0
  and needs_tail_lift in (0, 1)
  and needs_two_persons in (0, 1)
  and is_wait_and_return in (0, 1)
  and hire_minutes between 0 and 1440
  and is_hazardous in (0, 1)
);
alter table company_details add constraint service_minutes_within check (
  collection_service_minutes between 0 and 1440
  and delivery_service_minutes between 0 and 1440
);
alter table vehicle_types add constraint vehicle_types_offers_within check (
  collection_service_minutes between 0 and 1440
  and delivery_service_minutes between 0 and 1440
  and spaces >= 0
  and load_length_cm > 0
  and load_width_cm > 0
  and load_height_cm > 0
);
alter table customer_addresses add constraint customer_addresses_within check (
  collection_service_minutes between 0 and 1440
  and delivery_service_minutes between 0 and 1440
);
alter table vehicles add constraint vehicles_offers_within check (
  spaces >= 0
  and load_length_cm > 0
  and load_width_cm > 0
  and load_height_cm > 0
  and height_cm > 0
  and has_tail_lift in ('yes', 'no')
  and carries_adr in ('yes', 'no')
  and cost_per_mile >= 0
  and cost_per_hour >= 0
);
alter table trailers add constraint trailers_offers_within check (
  spaces >= 0
  and load_length_cm > 0
  and load_width_cm > 0
  and load_height_cm > 0
  and height_cm > 0
  and has_tail_lift in ('yes', 'no')
  and carries_adr in ('yes', 'no')
);
alter table depots add constraint depots_within check (
  latitude between -90 and 90
  and longitude between -180 and 180
);
