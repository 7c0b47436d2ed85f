-- A line of a job's feed keeps its amount apart from its text: not everybody who reads the feed sees prices, and
-- customers never do.
alter table job_activities add column amount numeric(14, 5);
set local role dray_platform;
update job_activities set
    amount = substring(message from '£(-?[0-9.]+)')::numeric,
    message = regexp_replace(regexp_replace(message, ' of £-?[0-9.]+', ''), ' £-?[0-9.]+$', ' changed')
  where message ~ '^(Cancelled with a charge of|Sub cost|Other costs) £-?[0-9]+\.[0-9]{2}$'
    or message ~ '^Waiting charge of £-?[0-9]+\.[0-9]{2} approved$';
reset role;
