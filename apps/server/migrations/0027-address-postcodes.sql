-- no transaction
-- Saved addresses of one postcode, among which those are found that may be one place saved twice.
drop index concurrently if exists customer_addresses_post_code;
create index concurrently customer_addresses_post_code on customer_addresses (tenant_id, post_code);
