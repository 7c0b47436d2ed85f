-- A credit note lowers what is owed once it was sent, for everybody: `credited` holds the ones that were sent, as
-- `credited_sent` did, which stays for the build before this one. An invoice is Credited by those alone.
update invoices set credited = credited_sent where credited <> credited_sent;
update invoices set status = coalesce(status_before_credit, 'Sent'), status_before_credit = null
  where status = 'Credited' and credited < total_charge;
grant select (credited) on invoices to dray_portal;
