-- A customer disputes an invoice in the portal, and reads there what was said of it: those lines of the history name the
-- customer, the others, which are the office's own, nobody.
alter table invoice_history add column customer_id bigint;
alter table invoice_history add foreign key (tenant_id, customer_id) references customers (tenant_id, id);
create index on invoice_history (tenant_id, customer_id) where customer_id is not null;
create policy portal on invoice_history for select to dray_portal
  using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::bigint
    and customer_id = nullif(current_setting('app.customer_id', true), '')::bigint);
grant select (tenant_id, id, invoice_id, customer_id, status, note, made_by_name, made_at) on invoice_history to dray_portal;
