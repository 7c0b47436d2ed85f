import type { Insertable } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import type { Tx } from '#platform/db/transaction.ts'
import type { TenantTable } from '#platform/db/writes.ts'

export type Values<T extends TenantTable> = Partial<Omit<Insertable<Database[T]>, 'tenant_id'>>

let made = 0
/** Six letters and digits that no other row of this process has. */
export const unique = () => (++made).toString(36).toUpperCase().padStart(6, '0')

/** What factories of one part of the product are given. */
export interface Making {
  /** Inserts a row in the company and returns its id. */
  make<T extends TenantTable>(table: T, values: Insertable<Database[T]> | Record<string, unknown>): Promise<number>
  inCompany<T>(work: (tx: Tx) => Promise<T>): Promise<T>
}
