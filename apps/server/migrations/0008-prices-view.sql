-- Seeing money became a right of its own; every role so far had it.
set local role dray_platform;
update roles set permissions = permissions || '[96]' where not permissions @> '[96]';
update platform.memberships set permissions = permissions || array['prices.view']
  where user_type = 'client' and not 'prices.view' = any (permissions);
reset role;
