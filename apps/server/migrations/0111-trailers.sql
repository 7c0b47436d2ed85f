-- What says whether a vehicle may pull a trailer, and which licence the two ask for together. Nothing is guessed for what is
-- there already: what is not known does not warn.
alter table trailers add column kind text;
alter table trailers add constraint trailers_kind_known check (kind in ('semi', 'drawbar', 'centre_axle'));
alter table trailers add column gross_weight_kg numeric(12, 3);
alter table vehicles add column coupling text;
alter table vehicles add constraint vehicles_coupling_known check (coupling in ('none', 'drawbar', 'fifth_wheel'));
alter table vehicles add column gross_weight_kg numeric(12, 3);
alter table vehicles add column train_weight_kg numeric(12, 3);

-- A trailer is out once in a shift, as a driver and a vehicle are. Workdays of before that had one between them keep it,
-- and are left out of the constraint.
alter table workdays add column shares_trailer smallint not null default 0;
set local role dray_platform;
update workdays set shares_trailer = 1
  where trailer_id is not null and ended_at is null and exists (
    select from workdays other
      where other.tenant_id = workdays.tenant_id and other.trailer_id = workdays.trailer_id
      and other.date = workdays.date and other.shift_type_id = workdays.shift_type_id
      and other.ended_at is null and other.id <> workdays.id);
reset role;
alter table workdays add constraint workdays_trailer_shift
  exclude using btree (tenant_id with =, trailer_id with =, date with =, shift_type_id with =)
  where (ended_at is null and shares_trailer = 0) deferrable initially immediate;
