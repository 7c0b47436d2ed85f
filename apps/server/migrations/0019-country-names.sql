-- Countries are stored as people read them. What was made by default had the code.
alter table company_details alter column country set default 'United Kingdom';
alter table depots alter column country set default 'United Kingdom';
alter table contractors alter column country set default 'United Kingdom';
alter table sub_contractors alter column country set default 'United Kingdom';
alter table customers alter column country set default 'United Kingdom';
alter table customer_addresses alter column country set default 'United Kingdom';

set local role dray_platform;
update company_details set country = 'United Kingdom' where country in ('GB', 'UK');
update depots set country = 'United Kingdom' where country in ('GB', 'UK');
update contractors set country = 'United Kingdom' where country in ('GB', 'UK');
update sub_contractors set country = 'United Kingdom' where country in ('GB', 'UK');
update customers set country = 'United Kingdom' where country in ('GB', 'UK');
update customer_addresses set country = 'United Kingdom' where country in ('GB', 'UK');
update jobs set collection_country = 'United Kingdom' where collection_country in ('GB', 'UK');
update jobs set delivery_country = 'United Kingdom' where delivery_country in ('GB', 'UK');
reset role;
