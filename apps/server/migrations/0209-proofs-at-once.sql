-- A proof of delivery may also be sent as soon as it is there.
alter table customer_invoice_settings drop constraint customer_invoice_settings_pods;
alter table customer_invoice_settings add constraint customer_invoice_settings_pods
  check (pods in ('at_once', 'attach', 'omit')) not valid;
alter table customer_invoice_settings validate constraint customer_invoice_settings_pods;

-- The company's own choice is one of the same words.
update company_settings set settings = (settings - 'attach_pods') || '{"pods": "attach"}'
  where name = 'invoice' and settings ->> 'attach_pods' = '1';
update company_settings set settings = settings - 'attach_pods'
  where name = 'invoice' and settings ? 'attach_pods';
