import type { DomainEvent } from '@dray/domain/kernel/event.ts'
import type { Kysely } from 'kysely'
import type { Database } from './database.ts'
import { kyselyOn } from './dialect.ts'
import { nameDuplicates } from './duplicates.ts'
import { nameChanger } from './last-change.ts'
import type { Pool } from './pool.ts'
import { transact } from './transact.ts'

/** Who does the work: written into the audit log with every change. */
export interface Actor {
  user_id: number | null
  name: string
  request_id: string
  tab: string | null
  /** Where the request came from; left out for the program's own work. */
  address?: string
  user_agent?: string
}

/** Whose rows a transaction may see. `customer_id` narrows it to one customer's, held by the database. */
export interface Scope {
  tenant_id: number
  customer_id?: number | null
  read_only?: boolean
  actor: Actor
}

/**
 * The application's connections; `guarded` refuses statements that do not name their tenant (development and tests).
 * `beforeCommit` runs in every transaction that may write, and finds in `tx.audit` what was changed: what it writes is
 * committed with the changes, or nothing is.
 */
export interface TenantPool {
  pool: Pool
  guarded: boolean
  beforeCommit?: (tx: Tx) => Promise<void>
}

export interface AuditEntry {
  table_name: string
  row_id: number | null
  action: 'insert' | 'update' | 'delete' | 'read'
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

/** A transaction with its tenant set: what repositories are given. */
export interface Tx {
  readonly db: Kysely<Database>
  readonly tenant_id: number
  readonly actor: Actor
  readonly audit: AuditEntry[]
  readonly events: DomainEvent[]
  /** Runs after COMMIT succeeded, never before. */
  readonly afterCommit: (() => void)[]
  /** Announces that the next statement of a reading transaction is its last, so that its end travels with it. */
  endWithNext(): void
}

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
    if (!read_only) await Promise.all([beforeCommit?.(tx), writeTrail(tx)])
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

/** Entries of many statements are written before the tenant's clock is held, which others wait for. */
async function writeTrail(tx: Tx) {
  const audit = tx.audit.length > 0 ? writeAudit(tx) : undefined
  if (tx.audit.length > perStatement) await audit
  const events = tx.events.length > 0 ? writeEvents(tx) : undefined
  await Promise.all([audit, events])
}

const perStatement = 1000
const longestUserAgent = 300

async function writeAudit({ db, tenant_id, actor, audit }: Tx) {
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
  for (let at = 0; at < rows.length; at += perStatement) {
    await db
      .insertInto('audit_log')
      .values(rows.slice(at, at + perStatement))
      .execute()
  }
}

async function writeEvents({ db, tenant_id, actor, events }: Tx) {
  const clock = await db
    .updateTable('tenant_clock')
    .set((eb) => ({ n: eb('n', '+', events.length) }))
    .where('tenant_id', '=', tenant_id)
    .returning('n')
    .executeTakeFirstOrThrow()
  const first = clock.n - events.length + 1
  const rows = events.map((event, index) => ({
    tenant_id,
    n: first + index,
    event: event.event,
    type: event.type,
    ids: event.ids,
    version: event.version ?? null,
    staff: event.audience.staff ?? true,
    customer_ids: event.audience.customer_ids ?? [],
    user_ids: event.audience.user_ids ?? [],
    console: event.audience.console ?? false,
    tab: actor.tab,
  }))
  await db.insertInto('events').values(rows).execute()
}
