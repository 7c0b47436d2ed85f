-- Codes of the company's accounts: of a customer's sales, else of the service's, else of the tax code's.
alter table customer_invoice_settings add column nominal_code text;
alter table customer_invoice_settings add column department_code text;
alter table services add column nominal_code text;
alter table services add column department_code text;
alter table tax_codes add column nominal_code text;
alter table tax_codes add column department_code text;
-- whether e-mailed invoices bring the proofs of delivery; null as the company does
alter table customer_invoice_settings add column pods text;
alter table customer_invoice_settings add constraint customer_invoice_settings_pods check (pods in ('attach', 'omit'));
-- its jobs are not invoiced without a reference of its own
alter table customer_invoice_settings add column needs_po smallint not null default 0;
alter table customer_invoice_settings add constraint customer_invoice_settings_needs_po check (needs_po in (0, 1));
