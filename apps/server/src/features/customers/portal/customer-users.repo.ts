import type { Tx } from '#platform/db/transaction.ts'
import { insert, remove, update } from '#platform/db/writes.ts'

const columns = ['id', 'customer_id', 'user_id', 'name', 'email', 'kind', 'is_active', 'created_at', 'version'] as const

/** By the columns that the portal's role may read, since the portal lists them too. */
const users = ({ db, tenant_id }: Tx) =>
  db.selectFrom('customer_users').select(columns).where('tenant_id', '=', tenant_id)

export const usersOf = (tx: Tx, customer_id: number) =>
  users(tx).where('customer_id', '=', customer_id).orderBy('id').execute()
export type CustomerUserRow = Awaited<ReturnType<typeof usersOf>>[number]

export const userById = (tx: Tx, id: number) => users(tx).where('id', '=', id).executeTakeFirst()

/** Held until commit, so that two bookers cannot go at the same moment. */
export const usersForUpdate = (tx: Tx, customer_id: number) =>
  users(tx).where('customer_id', '=', customer_id).orderBy('id').forUpdate().execute()

type NewUser = Parameters<typeof insert<'customer_users'>>[2]
export const insertUser = (tx: Tx, user: NewUser) => insert(tx, 'customer_users', user)
type FullRow = Awaited<ReturnType<typeof insertUser>>
type UserChanges = Parameters<typeof update<'customer_users'>>[2]['changes']
export const updateUser = (tx: Tx, row: CustomerUserRow, changes: UserChanges) =>
  update(tx, 'customer_users', { row: row as FullRow, changes })
export const removeUser = (tx: Tx, row: CustomerUserRow) => remove(tx, 'customer_users', row as FullRow)
