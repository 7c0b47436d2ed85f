import type { Kysely } from 'kysely'
import type { Database } from './database.ts'
import { kyselyOn, kyselyOver } from './dialect.ts'
import type { Pool } from './pool.ts'

/**
 * The one handle that works across tenants: sign-in, console, scheduled sweeps. Never handed to a use case of a
 * company's own work.
 */
export interface PlatformDb {
  readonly pool: Pool
  /** Single statements. */
  readonly db: Kysely<Database>
  transaction<T>(work: (db: Kysely<Database>) => Promise<T>): Promise<T>
}

export function makePlatformDb(pool: Pool): PlatformDb {
  return {
    pool,
    db: kyselyOver(pool),
    async transaction(work) {
      const client = await pool.connect()
      try {
        const opened = client.query('begin')
        const answer = await work(kyselyOn(client, false))
        await opened
        const end = await client.query('commit')
        if (end.command !== 'COMMIT') throw new Error('The platform transaction was rolled back.')
        return answer
      } catch (error) {
        await client.query('rollback').catch(() => undefined)
        throw error
      } finally {
        client.release()
      }
    },
  }
}
