import type { DomainEvent } from '@dray/domain/kernel/event.ts'
import type { Kysely } from 'kysely'
import type { Database } from './database.ts'
import type { Pool } from './pool.ts'

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
  /** Announces that the next statement is the last, so that the transaction's end travels with it. */
  endWithNext(): void
}
