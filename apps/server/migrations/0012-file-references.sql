-- Pictures of drivers and owner drivers were free text; what names no picture that the company uploaded for them is removed.
set local role dray_platform;
update drivers set profile_image = null
  where profile_image is not null and not exists (
    select from files where files.tenant_id = drivers.tenant_id and files.key = drivers.profile_image
      and files.bucket = 'driver-pictures');
update owner_drivers set profile_image = null
  where profile_image is not null and not exists (
    select from files where files.tenant_id = owner_drivers.tenant_id and files.key = owner_drivers.profile_image
      and files.bucket = 'owner-driver-pictures');
reset role;
