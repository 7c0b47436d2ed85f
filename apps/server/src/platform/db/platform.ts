import type { Kysely } from 'kysely'
import type { Database } from './database.ts'
import { type CheckText, kyselyOn, kyselyOver } from './dialect.ts'
import { giveBack, type Pool } from './pool.ts'
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
  /** Everything as it is now, to be read until it is closed; it may be idle meanwhile. Nothing is written through it. */
  snapshot(): Promise<Snapshot>
}

export interface Snapshot {
  readonly db: Kysely<Database>
  close(): Promise<void>
}

/** `check` looks at each statement before it is sent (development and tests). */
export function makePlatformDb(pool: Pool, check?: CheckText): PlatformDb {
  return {
    pool,
    db: kyselyOver(pool, check),
    snapshot: () => openSnapshot(pool, check),
    transaction: (work) => transact(pool, { opening: ['begin'] }, (client) => work(kyselyOn(client, false, check))),
  }
}

async function openSnapshot(pool: Pool, check: CheckText | undefined): Promise<Snapshot> {
  const client = await pool.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    await client.query('set local idle_in_transaction_session_timeout = 0')
  } catch (error) {
    throw await giveBack(client, error, 'nothing')
  }
  return {
    db: kyselyOn(client, false, check),
    async close() {
      const broken = await client.query('rollback').then(
        () => undefined,
        (fault: Error) => fault,
      )
      client.release(broken)
    },
  }
}

/** What work across companies is done with, inside one transaction. */
export type PlatformTx = Parameters<Parameters<PlatformDb['transaction']>[0]>[0]
