-- A file that somebody uploaded in the portal came by no account.
alter table order_files alter column customer_sftp_id drop not null;
