-- While somebody is about to ask the exchange for something, its turns are left to people until this moment.
alter table integrations add column reads_held_until timestamptz;
