-- When the office is reached, as the customers' portal says it.
alter table company_details add column opening_hours text;

-- The load type of orders in a file that name none, and the codes that a customer's files may name.
alter table customer_sftp add column load_type_id bigint;
alter table customer_sftp add constraint customer_sftp_load_type_fkey
  foreign key (tenant_id, load_type_id) references load_types (tenant_id, id);
grant select (load_type_id) on customer_sftp to dray_portal;
create policy portal on load_types for select to dray_portal
  using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::bigint);
grant select (tenant_id, id, code, description, is_active) on load_types to dray_portal;
