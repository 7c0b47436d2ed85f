import { queueConnections, type queuePool } from '#platform/db/queue-pool.ts'

/**
 * Frees what a worker held that was killed outright, which would otherwise rest for the four hours after which its
 * library takes a lock for lost. Only while no other worker is connected, since a lock does not tell whose process it
 * is: two that start at once leave everything to that rest. Returns how many jobs were freed.
 */
export async function releaseDeadLocks(pool: ReturnType<typeof queuePool>) {
  const { rows } = await pool.query<{ jobs: number }>(
    `with held as (
       select locked_by from graphile_worker._private_jobs where locked_by is not null
       union all
       select locked_by from graphile_worker._private_job_queues where locked_by is not null
     ), dead as (
       select array_agg(distinct locked_by) as workers, count(*)::int as jobs from held where not exists (
         select from pg_stat_activity
           where application_name = $1 and datname = current_database() and pid <> pg_backend_pid())
     )
     select jobs, graphile_worker.force_unlock_workers(workers) from dead where jobs > 0`,
    [queueConnections],
  )
  return rows[0]?.jobs ?? 0
}

/** Frees what a worker of this process held that lost its connection: its jobs run again. */
export const releaseLocksOf = (pool: ReturnType<typeof queuePool>, worker: string) =>
  pool.query('select graphile_worker.force_unlock_workers($1)', [[worker]])
