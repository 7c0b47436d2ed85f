-- When a trailer's first inspection is due; once one is on record, that says when the next one is.
alter table trailers add column pmi_due date;

create or replace view dues with (security_invoker = true) as
  with known as (
    select tenant_id, user_id, vehicle_id, trailer_id, kind, name, date, false as is_by_hand
      from due_dates
      where date is not null
    union all
    select tenant_id, null, vehicle_id, null, kind, null, date, true from vehicle_dates where kind in ('mot', 'pmi')
    union all
    select tenant_id, null, null, id, 'pmi', null, pmi_due, true from trailers where pmi_due is not null
  )
  select d.tenant_id, 'driver' as subject, d.id as owner_id, k.user_id, d.code as owner_code, d.full_name as owner_name,
      k.kind, k.name, k.date
    from known k
      join driving_people p on p.tenant_id = k.tenant_id and p.id = k.user_id
      join drivers d on d.tenant_id = p.tenant_id and d.id = p.driver_id
    where d.is_available = 1
  union all
  select o.tenant_id, 'owner_driver', o.id, k.user_id, o.code, o.full_name, k.kind, k.name, k.date
    from known k
      join driving_people p on p.tenant_id = k.tenant_id and p.id = k.user_id
      join owner_drivers o on o.tenant_id = p.tenant_id and o.id = p.owner_driver_id
    where o.is_active = 1
  union all
  select v.tenant_id, 'vehicle', v.id, null, v.code, v.reg, k.kind, k.name,
      coalesce(max(k.date) filter (where not k.is_by_hand), max(k.date))
    from known k join vehicles v on v.tenant_id = k.tenant_id and v.id = k.vehicle_id
    where v.is_active = 1
    group by v.tenant_id, v.id, v.code, v.reg, k.kind, k.name
  union all
  select t.tenant_id, 'trailer', t.id, null, t.code, t.serial_no, k.kind, k.name,
      coalesce(max(k.date) filter (where not k.is_by_hand), max(k.date))
    from known k join trailers t on t.tenant_id = k.tenant_id and t.id = k.trailer_id
    where t.is_active = 1
    group by t.tenant_id, t.id, t.code, t.serial_no, k.kind, k.name;
