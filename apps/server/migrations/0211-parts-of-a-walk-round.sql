-- Where on a walk round something is looked at: drivers' phones ask part by part.
alter table checks add column part text not null default 'outside';
alter table checks add constraint checks_part_check check (part in ('cab', 'outside', 'coupling', 'load')) not valid;
alter table checks validate constraint checks_part_check;
update checks set part = 'load' where name = 'Load security';
update checks set part = 'coupling'
  where name in ('Coupling security', 'Air and electrical lines', 'Coupling and safety clip', 'Tow bar');
update checks set part = 'cab'
  where name in ('Mileage', 'Fuel', 'Mirrors, cameras and glass', 'Wipers and washers', 'Front view',
    'Warning lights and gauges', 'Steering', 'Horn', 'Seat belts', 'Brakes and air build-up', 'Height marker', 'Brakes',
    'ABS and EBS lamp');
