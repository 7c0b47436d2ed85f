import { runMigrations } from 'graphile-worker'
import { queuePool } from '#platform/db/queue-pool.ts'

/** What ran out of tries, for who looks after the platform: `select * from queue.given_up`. */
const givenUp = `
  set citus.enable_ddl_propagation = off; -- a cluster would warn that the workers have no queue
  create or replace view queue.given_up as
    select j.id, t.identifier as task, j.payload ->> 'tenant_id' as tenant_id, j.attempts, j.last_error, j.created_at, j.updated_at
      from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where j.attempts >= j.max_attempts;
  grant select on queue.given_up to dray_platform;
  create table if not exists queue.told (job_id bigint primary key, told_at timestamptz not null)`

/** The queue's own tables, owned by its role; they follow our migrations. */
export async function migrateQueue(url: string) {
  const pool = queuePool(url)
  try {
    await runMigrations({ pgPool: pool, schema: 'graphile_worker' })
    await pool.query(givenUp)
  } finally {
    await pool.end()
  }
}
