-- A customer's users see where its invoices go and on what terms, and nothing else of those tables.
create policy portal on customer_companies for select to dray_portal
  using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::bigint
    and customer_id = nullif(current_setting('app.customer_id', true), '')::bigint);
grant select (tenant_id, customer_id, accounts_email, alternative_accounts_email, contact, mobile)
  on customer_companies to dray_portal;
create policy portal on customer_invoice_settings for select to dray_portal
  using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::bigint
    and customer_id = nullif(current_setting('app.customer_id', true), '')::bigint);
grant select (tenant_id, customer_id, terms, terms_days) on customer_invoice_settings to dray_portal;
