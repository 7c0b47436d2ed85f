-- The first day that was open when the invoice was issued: the VAT report of a closed period does not change, what it
-- would have belonged to counts from this day on. Null where no period was closed.
alter table invoices add column tax_point_from date;
create index invoices_tax_point_from on invoices (tenant_id, tax_point_from) where tax_point_from is not null;
