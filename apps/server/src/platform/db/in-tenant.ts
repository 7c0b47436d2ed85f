import type { Kysely } from 'kysely'
import type { Database } from './database.ts'
import { kyselyOn } from './dialect.ts'
import { nameDuplicates } from './duplicates.ts'
import { insertPlain } from './insertion.ts'
import { nameChanger } from './last-change.ts'
import { statements } from './statements.ts'
import { transact } from './transact.ts'
import type { Scope, TenantPool, Tx } from './transaction.ts'

const whole = (value: number) => {
  if (!Number.isSafeInteger(value) || value < 1) throw new Error(`Not an id: ${value}`)
  return value
}

/**
 * The statements that open the transaction, each sent as a query of its own: a distributed database replays every
 * `set local` on its workers, and would replay a string of several statements whole. The role is set by a function,
 * which is not replayed, since a worker is connected to as that role already. `set local` takes no parameters, so the
 * ids are checked here; nothing else is put into the text.
 */
function opening({ tenant_id, customer_id = null, read_only }: Scope): string[] {
  const begin = read_only ? 'begin read only' : 'begin'
  const tenant = `set local app.tenant_id = '${whole(tenant_id)}'`
  if (customer_id === null) return [begin, tenant]
  const role = `select set_config('role', 'dray_portal', true)`
  return [begin, role, tenant, `set local app.customer_id = '${whole(customer_id)}'`]
}

/**
 * Runs work in one transaction of one tenant. A transaction that changed something writes its audit rows and its numbered
 * events last, so nothing slow happens while the tenant's clock is held.
 */
export async function inTenant<T>(
  { pool, guarded, beforeCommit }: TenantPool,
  scope: Scope,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const afterCommit: (() => void)[] = []
  const { tenant_id, actor, read_only } = scope
  const answer = await transact(pool, { opening: opening(scope), read_only }, async (client, endWithNext) => {
    const db = kyselyOn(client, guarded)
    const tx: Tx = { db, tenant_id, actor, audit: [], events: [], afterCommit, endWithNext }
    const answer = await work(tx)
    if (!read_only) await writeTrail(tx, beforeCommit?.(tx))
    return answer
  }).catch(async (error: unknown) => {
    const reading = { ...scope, read_only: true }
    const again: <R>(read: (tx: Tx) => Promise<R>) => Promise<R> = (read) => inTenant({ pool, guarded }, reading, read)
    await nameDuplicates(error, again)
    await nameChanger(error, again)
    throw error
  })
  for (const then of afterCommit) then()
  return answer
}

/** One company's rows within a transaction of the platform: written and put into the trail like the company's own work. */
export async function onTenant<T>(db: Kysely<Database>, scope: Scope, work: (tx: Tx) => Promise<T>): Promise<T> {
  const { actor } = scope
  const endWithNext = () => undefined
  const tx: Tx = { db, tenant_id: whole(scope.tenant_id), actor, audit: [], events: [], afterCommit: [], endWithNext }
  const answer = await work(tx)
  await writeTrail(tx)
  return answer
}

/**
 * Writes the audit log and then the events, which are the transaction's last statement. Entries of many statements are
 * written before the tenant's clock is held, which others wait for.
 */
async function writeTrail(tx: Tx, alongside?: Promise<void>) {
  const audit = tx.audit.length > 0 ? writeAudit(tx) : undefined
  if (tx.audit.length > many) await audit
  const numbering = tx.events.length > 0 ? numberEvents(tx) : undefined
  const [first] = await Promise.all([numbering, audit, alongside])
  if (first === undefined) return
  tx.endWithNext()
  await writeEvents(tx, first)
}

/** Entries that may be written while the clock is held. */
const many = 500
const longestUserAgent = 300

async function writeAudit(tx: Tx) {
  const { tenant_id, actor, audit } = tx
  const rows = audit.map((entry) => ({
    tenant_id,
    user_id: actor.user_id,
    user_name: actor.name,
    request_id: actor.request_id,
    address: actor.address || null,
    user_agent: actor.user_agent?.slice(0, longestUserAgent) || null,
    ...entry,
    before: entry.before && JSON.stringify(entry.before),
    after: entry.after && JSON.stringify(entry.after),
  }))
  await insertPlain(tx, 'audit_log', rows)
}

const ticks = statements<{ tenant_id: number; count: number }>()
/** Counts the company's clock on by the transaction's events and holds it; returns the first of their numbers. */
async function numberEvents(tx: Tx) {
  const count = tx.events.length
  const [clock] = await ticks(tx, 'tick', {
    values: { tenant_id: tx.tenant_id, count },
    build: (db, slot) =>
      db
        .updateTable('tenant_clock')
        .set((eb) => ({ n: eb('n', '+', slot.count) }))
        .where('tenant_id', '=', slot.tenant_id)
        .returning('n'),
  })
  if (!clock) throw new Error(`Company ${tx.tenant_id} has no clock.`)
  return clock.n - count + 1
}

const writeEvents = (tx: Tx, first: number) =>
  insertPlain(
    tx,
    'events',
    tx.events.map((event, index) => ({
      tenant_id: tx.tenant_id,
      n: first + index,
      event: event.event,
      type: event.type,
      ids: event.ids,
      version: event.version ?? null,
      staff: event.audience.staff ?? true,
      customer_ids: event.audience.customer_ids ?? [],
      user_ids: event.audience.user_ids ?? [],
      console: event.audience.console ?? false,
      tab: tx.actor.tab,
    })),
  )
