-- What a customer's users and the platform's people may open grows; who had everything has everything again.
update platform.memberships
set permissions = permissions || array['/customer/bookings', 'bookings.edit', '/customer/users', '/customer/profile', '/customer/help']
where user_type = 'customer';
update platform.memberships
set permissions = permissions || array['/console/audit-trail']
where user_type = 'admin' and permissions @> array['/console/clients', '/console/server-settings'];
