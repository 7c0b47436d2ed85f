-- The right that reading a message's body and attachments asks for, besides the log itself; null where it asks for none.
alter table emails add column asks text;
alter table emails add constraint emails_asks_check check (asks in ('prices.view', 'papers.view'));
-- The message that this one is sent again of.
alter table emails add column again_of bigint;

-- A customer's users see what was sent to their customer.
create policy portal on emails for select to dray_portal
  using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::bigint
         and customer_id = nullif(current_setting('app.customer_id', true), '')::bigint);
grant select (tenant_id, id, at, customer_id, to_address, subject, status, status_detail, body_html, body_text,
  attachments, invites, asks, again_of) on emails to dray_portal;
