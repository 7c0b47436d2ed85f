import type { Pool, PoolClient } from 'pg'

export interface GivenUpJob {
  id: string
  task: string
  payload: unknown
  last_error: string
  /** When it failed last. */
  updated_at: Date
}

interface Telling {
  tell: (job: GivenUpJob) => Promise<void>
  /** One that cannot be told waits for the next time and holds up no other. */
  onFault: (error: unknown) => void
}

/** Goes through the jobs that ran out of tries and were not told of yet; each is marked in the transaction that locks it. */
export async function tellGivenUp(pool: Pool, { tell, onFault }: Telling) {
  const client = await pool.connect()
  try {
    let after = '0'
    for (;;) {
      const job = await tellNext(client, after, { tell, onFault })
      if (!job) return
      after = job.id
    }
  } finally {
    client.release()
  }
}

async function tellNext(client: PoolClient, after: string, { tell, onFault }: Telling) {
  await client.query('begin')
  try {
    const job = await lockNext(client, after)
    if (job) {
      await tell(job)
        .then(() => mark(client, job.id))
        .catch(onFault)
    }
    await client.query('commit')
    return job
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** A job that was queued again under its key counts again: what was told before its last change is old. */
async function lockNext(client: PoolClient, after: string): Promise<GivenUpJob | undefined> {
  const { rows } = await client.query<GivenUpJob>(
    `select j.id, t.identifier as task, j.payload, coalesce(j.last_error, 'the worker was killed') as last_error, j.updated_at
       from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
       where j.attempts >= j.max_attempts and j.locked_at is null and j.id > $1
         and not exists (select from queue.told where told.job_id = j.id and told.told_at >= j.updated_at)
       order by j.id limit 1 for update of j skip locked`,
    [after],
  )
  return rows[0]
}

const mark = (client: PoolClient, id: string) =>
  client.query(
    `insert into queue.told (job_id, told_at) values ($1, clock_timestamp())
       on conflict (job_id) do update set told_at = excluded.told_at`,
    [id],
  )
