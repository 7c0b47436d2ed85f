import { type Kysely, sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import type { Tx } from '#platform/db/transaction.ts'

export interface EnqueueOptions {
  /** Not before this instant. */
  run_at?: string
  /** A second job of the same key replaces the first while that waits. */
  key?: string
}
export type Enqueue = (task: string, payload: Record<string, unknown>, options?: EnqueueOptions) => Promise<void>

/** Queues work inside the business transaction, through the one function that the application's role may call. */
export async function enqueueIn(
  tx: Tx,
  { task, payload, run_at, key }: { task: string; payload: Record<string, unknown> } & EnqueueOptions,
) {
  const body = JSON.stringify(payload)
  await sql`select queue.enqueue(${task}, ${body}::json, ${run_at ?? null}::timestamptz, ${key ?? null})`.execute(tx.db)
}

/** Queues work of the platform itself, which belongs to no company, inside one of its transactions. */
export async function enqueuePlatform(
  db: Kysely<Database>,
  { task, payload, run_at, key }: { task: string; payload: Record<string, unknown> } & EnqueueOptions,
) {
  const body = JSON.stringify(payload)
  await sql`select queue.enqueue_platform(${task}, ${body}::json, ${run_at ?? null}::timestamptz, ${key ?? null})`.execute(
    db,
  )
}
