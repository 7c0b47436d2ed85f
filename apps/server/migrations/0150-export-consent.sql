-- An export of all that a company has is a right of its own among the console's, and the company's word beside it.
alter table view_consents add column may_export integer not null default 0;
alter table view_consents add constraint view_consents_may_export check (may_export in (0, 1));

update platform.console_roles set permissions = permissions || array['clients.export']
  where id = 1 and not permissions @> array['clients.export'];
update platform.memberships set permissions = permissions || array['clients.export']
  where user_type = 'admin' and role_id = 1 and not permissions @> array['clients.export'];
