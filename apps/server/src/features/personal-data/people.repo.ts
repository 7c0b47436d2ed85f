import type { PersonKind } from '@dray/domain/personal-data/person-kinds.ts'
import { sql } from 'kysely'
import type { Tx } from '#platform/db/transaction.ts'

export interface PersonFound {
  id: number
  /** With which they sign in; null for a customer without a portal. */
  user_id: number | null
  name: string
  email: string | null
  phone: string | null
}

const columns = {
  driver: sql`id, user_id, full_name as name, email, mobile as phone from drivers`,
  owner_driver: sql`id, user_id, full_name as name, email, mobile as phone from owner_drivers`,
  profile: sql`id, user_id, first_name || ' ' || last_name as name, email, mobile as phone from profiles`,
  customer: sql`id, user_id, customer_name as name, email, landline as phone from customers`,
} as const satisfies Record<PersonKind, unknown>

/** A person, locked where their data are about to change. */
export async function findPerson(
  { db, tenant_id }: Tx,
  { kind, id, lock = false }: { kind: PersonKind; id: number; lock?: boolean },
): Promise<PersonFound | undefined> {
  const { rows } = await sql<PersonFound>`select ${columns[kind]}
    where tenant_id = ${tenant_id} and id = ${id} ${lock ? sql`for update` : sql``}`.execute(db)
  return rows[0]
}
