import type { Kysely } from 'kysely'
import type { Database } from './database.ts'
import { kyselyOn, kyselyOver } from './dialect.ts'
import type { Pool } from './pool.ts'
import { transact } from './transact.ts'

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
    transaction: (work) => transact(pool, { opening: ['begin'] }, (client) => work(kyselyOn(client, false))),
  }
}

/** What work across companies is done with, inside one transaction. */
export type PlatformTx = Parameters<Parameters<PlatformDb['transaction']>[0]>[0]
