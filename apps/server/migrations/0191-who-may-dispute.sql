-- Who may book may also dispute what was invoiced.
update platform.memberships
set permissions = permissions || array['invoices.dispute']
where user_type = 'customer' and permissions @> array['bookings.edit'];
