import { sql } from 'kysely'
import type { PlatformTx } from '#platform/db/platform.ts'
import type { Tx } from '#platform/db/transaction.ts'
import { AppError } from '#platform/errors/app-error.ts'

/**
 * A write that may be sent twice and is done once: its key, the call, and a hash of what it asked for, which only this
 * server's secret can make, since passwords are among it.
 */
export interface OnceOnly {
  key: string
  call: string
  body_hash: string
}

interface FirstUse {
  call: string
  body_hash: string
  answer: string | null
  at: string
}

/** Where the keys of one person stand, within a transaction. */
export interface Keys {
  /** True where nobody had taken the key. */
  take(once: OnceOnly): Promise<boolean>
  firstUse(key: string): Promise<FirstUse | undefined>
  settle(key: string, answer: string): Promise<unknown>
  /** Frees a key without an answer. */
  free(key: string): Promise<unknown>
}

/** Keys of somebody who works in a company. */
export function companyKeys({ db, tenant_id, actor }: Tx): Keys {
  const user_id = actor.user_id ?? 0
  const own = (key: string) => sql`tenant_id = ${tenant_id} and user_id = ${user_id} and key = ${key}`
  return {
    async take({ key, call, body_hash }) {
      const taken = await sql`insert into idempotency_keys (tenant_id, user_id, key, call, body_hash)
        values (${tenant_id}, ${user_id}, ${key}, ${call}, ${body_hash}) on conflict do nothing`.execute(db)
      return taken.numAffectedRows === 1n
    },
    firstUse: async (key) =>
      (await sql<FirstUse>`select call, body_hash, answer, at from idempotency_keys where ${own(key)}`.execute(db))
        .rows[0],
    settle: (key, answer) =>
      sql`update idempotency_keys set status = 200, answer = ${answer} where ${own(key)}`.execute(db),
    free: (key) => sql`delete from idempotency_keys where ${own(key)} and answer is null`.execute(db),
  }
}

/** Keys of one of the platform's own people, who belong to no company. */
export function consoleKeys(db: PlatformTx, user_id: number): Keys {
  const own = (key: string) => sql`user_id = ${user_id} and key = ${key}`
  return {
    async take({ key, call, body_hash }) {
      const taken = await sql`insert into platform.idempotency_keys (user_id, key, call, body_hash)
        values (${user_id}, ${key}, ${call}, ${body_hash}) on conflict do nothing`.execute(db)
      return taken.numAffectedRows === 1n
    },
    firstUse: async (key) =>
      (
        await sql<FirstUse>`
          select call, body_hash, answer, at from platform.idempotency_keys where ${own(key)}`.execute(db)
      ).rows[0],
    settle: (key, answer) =>
      sql`update platform.idempotency_keys set status = 200, answer = ${answer} where ${own(key)}`.execute(db),
    free: (key) => sql`delete from platform.idempotency_keys where ${own(key)} and answer is null`.execute(db),
  }
}

/** No call works longer; a key that is still without an answer belongs to one that was cut off. */
const longestMs = 60_000

/**
 * Takes the key for this request, or returns the first answer. Two at once: the second waits for the first to commit.
 * Throws `idempotency_mismatch` for the same key with another body.
 */
export async function claimKey(keys: Keys, once: OnceOnly): Promise<string | null> {
  if (await keys.take(once)) return null
  const first = await keys.firstUse(once.key)
  if (first && (first.call !== once.call || first.body_hash !== once.body_hash))
    throw new AppError('idempotency_mismatch')
  if (first?.answer) return first.answer
  const isStuck = first !== undefined && Date.now() - Date.parse(first.at) > longestMs
  throw isStuck ? new AppError('outcome_unknown') : new AppError('busy', { retry_after: 2 })
}
