-- The download of a driver's tachograph card is a paper of the person, of kind 6: done on a day, due again within 28.
alter table papers drop constraint papers_document_type_id_check;
alter table papers add constraint papers_document_type_id_check check (document_type_id in (1, 2, 3, 4, 5, 6, 11, 12, 13, 14, 15, 16, 17, 19)) not valid;
alter table papers validate constraint papers_document_type_id_check;

create or replace view due_dates with (security_invoker = true) as
  select tenant_id, user_id, vehicle_id, trailer_id,
      case document_type_id
        when 1 then 'licence' when 2 then 'tacho_card' when 3 then 'cpc' when 4 then 'medical' when 5 then 'paper'
        when 6 then 'card_download'
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
