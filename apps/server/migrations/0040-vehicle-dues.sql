-- When MOT and inspection of a vehicle are due: what is on record says so. Dates that the office entered by hand are often
-- plans, so they count only where no paper and no inspection does. A vehicle that failed its inspection is due at once.
create or replace view due_dates with (security_invoker = true) as
  select tenant_id, user_id, vehicle_id, trailer_id,
      case document_type_id
        when 1 then 'licence' when 2 then 'tacho_card' when 3 then 'cpc' when 4 then 'medical' when 5 then 'paper'
        when 11 then 'mot' when 12 then 'tax' when 13 then 'insurance' when 14 then 'tacho_calibration'
        when 15 then 'tacho_download' when 16 then 'lifting_gear' when 17 then 'brake_test' else 'vehicle_paper'
      end as kind,
      case when document_type_id in (5, 19) then document_name end as name,
      max(card_expiry_date) as date
    from papers
    where card_expiry_date is not null
    group by tenant_id, user_id, vehicle_id, trailer_id, document_type_id,
      case when document_type_id in (5, 19) then document_name end
  union all
  select tenant_id, user_id, null, null, 'licence_category', licence_category_id::text, valid_to
    from driver_licence_categories
    where valid_to is not null
  union all
  select tenant_id, user_id, null, null, 'licence_check', null, (array_agg(next_due order by date desc, id desc))[1]
    from licence_checks
    group by tenant_id, user_id
  union all
  select tenant_id, null, vehicle_id, trailer_id, 'pmi', null,
      (array_agg(case result when 'fail' then date else next_due end order by date desc, id desc))[1]
    from inspections
    group by tenant_id, vehicle_id, trailer_id;

create or replace view dues with (security_invoker = true) as
  with known as (
    select tenant_id, user_id, vehicle_id, trailer_id, kind, name, date, false as is_by_hand
      from due_dates
      where date is not null
    union all
    select tenant_id, null, vehicle_id, null, kind, null, date, true from vehicle_dates where kind in ('mot', 'pmi')
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
  select t.tenant_id, 'trailer', t.id, null, t.code, t.serial_no, k.kind, k.name, k.date
    from known k join trailers t on t.tenant_id = k.tenant_id and t.id = k.trailer_id
    where t.is_active = 1;
