-- Nothing a driver captures takes the place of what stands: a second proof is added beside the first, with a note.
alter table driver_captures drop constraint driver_captures_outcome_check;
alter table driver_captures add constraint driver_captures_outcome_check
  check (outcome in ('applied', 'applied_with_note', 'kept', 'set_aside', 'moved')) not valid;
alter table driver_captures validate constraint driver_captures_outcome_check;
