-- Why a customer is on stop, in the office's words; nothing while they are not.
alter table customers add column stop_reason text;
