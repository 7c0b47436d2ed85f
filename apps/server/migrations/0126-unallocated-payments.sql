-- A payment may stand unallocated, exceed what is owed and be refunded. What is left of it is kept beside it, so that what
-- a customer owes now needs no sum of everything that was ever paid. A build that knows none of this allocates payments
-- whole, which is what the defaults say.
alter table payments add column kind text not null default 'payment';
alter table payments add constraint payments_kind check (kind in ('payment', 'refund'));
alter table payments add column unallocated numeric(14, 5) not null default 0;
alter table payments add constraint payments_unallocated check (unallocated between 0 and amount);
create index payments_unallocated on payments (tenant_id, customer_id) where unallocated > 0 and removed_at is null;

-- A part goes to an invoice or is refunded; below 0 it takes back what a part before it paid, as where a credit note leaves
-- an invoice overpaid and the money is set against another. It counts from its day, on the day of payment where it has none.
alter table payment_parts alter column invoice_id drop not null;
alter table payment_parts add column refund_id bigint;
alter table payment_parts add column applied_on date;
alter table payment_parts add foreign key (tenant_id, refund_id) references payments (tenant_id, id);
alter table payment_parts drop constraint payment_parts_amount;
alter table payment_parts add constraint payment_parts_amount check (amount <> 0);
alter table payment_parts add constraint payment_parts_goes_somewhere check ((invoice_id is null) <> (refund_id is null));
drop index payment_parts_once;
create index on payment_parts (tenant_id, payment_id);
create index on payment_parts (tenant_id, refund_id) where refund_id is not null;
create index on payment_parts (tenant_id, applied_on) where applied_on is not null;

-- A customer's own statement names the payments that no invoice has used.
create policy portal on payments to dray_portal
  using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::bigint
    and customer_id = nullif(current_setting('app.customer_id', true), '')::bigint);
grant select (tenant_id, id, customer_id, paid_on, amount, method, reference, unallocated, removed_at) on payments
  to dray_portal;
