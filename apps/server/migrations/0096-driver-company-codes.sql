-- No two drivers' companies of a haulier share a code. Where some did, the later ones get their row's number as well.
set local role dray_platform;
update driver_companies d set code = left(d.code, 12) || '-' || d.id
  where exists (
    select 1 from driver_companies earlier
    where earlier.tenant_id = d.tenant_id and lower(earlier.code) = lower(d.code) and earlier.id < d.id
  );
reset role;
create unique index driver_companies_code_key on driver_companies (tenant_id, lower(code));
