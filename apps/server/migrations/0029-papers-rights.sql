-- Papers and the audit trail have rights of their own; Administrators hold every right.
set local role dray_platform;
update roles set permissions = permissions || '[97]' where id = 1 and not permissions @> '[97]';
update roles set permissions = permissions || '[98]' where id = 1 and not permissions @> '[98]';
update platform.memberships set permissions = permissions || array['papers.view']
  where user_type = 'client' and role_id = 1 and not 'papers.view' = any (permissions);
update platform.memberships set permissions = permissions || array['audit.read']
  where user_type = 'client' and role_id = 1 and not 'audit.read' = any (permissions);
reset role;

-- The trail also says who read what only few may read.
alter table audit_log drop constraint audit_log_action_check;
alter table audit_log add constraint audit_log_action_check
  check (action in ('insert', 'update', 'delete', 'sign_in', 'read'));
