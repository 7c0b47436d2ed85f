-- no transaction
-- The ranks of two neighbouring statuses are ten apart, so that a status can be put between them without a job being
-- touched. Jobs are written in slices, so that nobody's save waits for all of them; each is derived from the job's own
-- status, so that this can be stopped and run again. Nothing else of a job changes: neither its version nor its history.
do $$
declare
  life constant text[] := array['Quote', 'Pending', 'Planned', 'Collected', 'Indepot', 'Booked', 'Quoted', 'Intransit',
    'Inprogress', 'CX Delivered', 'Completed', 'Priced', 'POD', 'Marked For Inv', 'NO/EXT Inv', 'Generating Inv', 'Invoiced',
    'Billed Manually', 'Cancelled', 'Deleted'];
  companies constant bigint[] := (select coalesce(array_agg(id order by id), '{}') from platform.tenants);
  company bigint;
  done bigint;
  next bigint;
begin
  foreach company in array companies loop
    done := 0;
    loop
      set local role dray_platform;
      select max(id) into next
        from (select id from jobs where tenant_id = company and id > done order by id limit 5000) slice;
      exit when next is null;
      update jobs set status_rank = 10 * array_position(life, status)
        where tenant_id = company and id > done and id <= next and status_rank <> 10 * array_position(life, status);
      commit;
      done := next;
    end loop;
  end loop;
end
$$;
-- the planner knew the old ranks
vacuum (analyze) jobs;
