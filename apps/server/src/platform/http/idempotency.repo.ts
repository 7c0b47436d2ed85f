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

/** No call works longer; a key that is still without an answer belongs to one that was cut off. */
const longestMs = 60_000

/**
 * Takes the key for this request, or gives the first answer again. Two at once: the second waits for the first to
 * commit. The same key with another body is refused.
 */
export async function claimKey(tx: Tx, once: OnceOnly): Promise<string | null> {
  const user_id = tx.actor.user_id ?? 0
  const claimed = await tx.db
    .insertInto('idempotency_keys')
    .values({ tenant_id: tx.tenant_id, user_id, ...once })
    .onConflict((oc) => oc.columns(['tenant_id', 'user_id', 'key']).doNothing())
    .executeTakeFirst()
  if (claimed.numInsertedOrUpdatedRows === 1n) return null
  const first = await tx.db
    .selectFrom('idempotency_keys')
    .select(['call', 'body_hash', 'answer', 'at'])
    .where('tenant_id', '=', tx.tenant_id)
    .where('user_id', '=', user_id)
    .where('key', '=', once.key)
    .executeTakeFirst()
  if (first && (first.call !== once.call || first.body_hash !== once.body_hash))
    throw new AppError('idempotency_mismatch')
  if (first?.answer) return first.answer
  const isStuck = first !== undefined && Date.now() - Date.parse(first.at) > longestMs
  throw isStuck ? new AppError('outcome_unknown') : new AppError('busy', { retry_after: 2 })
}

/** Stores the answer, without its secrets, for 24 hours, in the same transaction as the work. */
export async function keepAnswer(tx: Tx, once: OnceOnly, answer: string) {
  await tx.db
    .updateTable('idempotency_keys')
    .set({ status: 200, answer })
    .where('tenant_id', '=', tx.tenant_id)
    .where('user_id', '=', tx.actor.user_id ?? 0)
    .where('key', '=', once.key)
    .execute()
}

/** Frees a key whose work failed outside a transaction. */
export async function releaseKey(tx: Tx, once: OnceOnly) {
  await tx.db
    .deleteFrom('idempotency_keys')
    .where('tenant_id', '=', tx.tenant_id)
    .where('user_id', '=', tx.actor.user_id ?? 0)
    .where('key', '=', once.key)
    .where('answer', 'is', null)
    .execute()
}
