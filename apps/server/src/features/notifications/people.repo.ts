import { sql } from 'kysely'
import type { Tx } from '#platform/db/transaction.ts'

export interface Recipient {
  user_id: number
  email: string
  /** Named by who notifies, rather than found by their rights. */
  is_named: boolean
}

/** The company's people among these and those who hold any of the permissions, who can sign in. */
export async function peopleOf({ db }: Tx, user_ids: readonly number[], slugs: readonly string[]) {
  const found = await sql<Recipient>`
    select user_id, email, is_named from platform.people(${user_ids}::bigint[], ${slugs}::text[])
      order by user_id`.execute(db)
  return found.rows
}

export const peopleWithAddress = (tx: Tx, slug: string): Promise<Recipient[]> => peopleOf(tx, [], [slug])

/** The office's people who hold a permission and can sign in. */
export const peopleWith = async (tx: Tx, slug: string): Promise<number[]> =>
  (await peopleOf(tx, [], [slug])).map(({ user_id }) => user_id)

export const companyNamed = ({ db, tenant_id }: Tx) =>
  db
    .selectFrom('company_details')
    .select(['company_name as name'])
    .where('tenant_id', '=', tenant_id)
    .executeTakeFirstOrThrow()

/** The active users of these customers' portals, by customer. */
export async function portalPeople({ db, tenant_id }: Tx, customer_ids: readonly number[]) {
  const rows = await db
    .selectFrom('customer_users')
    .select(['customer_id', 'user_id'])
    .where('tenant_id', '=', tenant_id)
    .where('customer_id', 'in', customer_ids)
    .where('is_active', '=', 1)
    .execute()
  const people = Map.groupBy(rows, ({ customer_id }) => customer_id)
  return new Map([...people].map(([id, own]) => [id, own.map(({ user_id }) => user_id)]))
}

/** Whether the company shows its customers notifications in the portal. */
export async function portalHasBell({ db, tenant_id }: Tx) {
  const setting = await db
    .selectFrom('additional_settings')
    .select('value')
    .where('tenant_id', '=', tenant_id)
    .where('name', '=', 'customer_notification')
    .executeTakeFirst()
  return setting?.value === '1'
}
