-- How many tracking links were e-mailed in the last day.
create index tracking_links_emailed on tracking_links (tenant_id, created_at) where sent_to is not null;
