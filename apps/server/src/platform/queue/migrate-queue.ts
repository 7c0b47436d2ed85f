import { runMigrations } from 'graphile-worker'
import { queuePool } from './queue-pool.ts'

/** The queue's own tables, owned by its role; they follow our migrations. */
export async function migrateQueue(url: string) {
  const pool = queuePool(url)
  try {
    await runMigrations({ pgPool: pool, schema: 'graphile_worker' })
  } finally {
    await pool.end()
  }
}
