-- What the portal may read of a customer's jobs: a quote from its first sending on, and nothing that was deleted. Lists,
-- counts, searches, exports, details and archives all read through this.
create policy portal_shows on jobs as restrictive for select to dray_portal
  using (status <> 'Deleted' and (status <> 'Quote' or quote_id is not null));

-- A quote is its customer's: a job that went to another customer since has not been sent to that one.
update jobs set quote_id = null from job_quotes q
  where q.tenant_id = jobs.tenant_id and q.id = jobs.quote_id and q.customer_id <> jobs.customer_id;
