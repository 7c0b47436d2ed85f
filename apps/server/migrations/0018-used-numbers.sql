-- Companies that came filled did not know which invoice and job numbers they had used, and so could be told to use them
-- again. A series that has issued numbers without knowing it learns the last one; one set back below it goes on after it.
set local role dray_platform;
update counters c set last_used = used.number, next = greatest(c.next, used.number + 1)
  from (
    select tenant_id, max(substring(inv_number from '[0-9]{1,15}$')::bigint) as number from invoices group by tenant_id
  ) used
  where c.tenant_id = used.tenant_id and c.name = 'invoice' and c.last_used is null and used.number is not null;
update counters set last_used = next - 1
  where name = 'jobs' and last_used is null and exists (select from jobs where jobs.tenant_id = counters.tenant_id);
reset role;
