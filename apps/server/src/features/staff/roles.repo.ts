import { permissionId, seededRoles } from '@dray/domain/kernel/permissions.ts'
import { sql } from 'kysely'
import type { Tx } from '#platform/db/transaction.ts'
import { insert, insertAll, remove } from '#platform/db/writes.ts'

const roles = ({ db, tenant_id }: Tx) => db.selectFrom('roles').selectAll().where('tenant_id', '=', tenant_id)

export const roleById = (tx: Tx, id: number) => roles(tx).where('id', '=', id).executeTakeFirst()
/** Nobody changes what the role allows until commit, so that what is given is what was checked. */
export const roleForShare = (tx: Tx, id: number) => roles(tx).where('id', '=', id).forShare().executeTakeFirst()
export type RoleRow = NonNullable<Awaited<ReturnType<typeof roleById>>>

export async function rolesByIds(tx: Tx, ids: number[]) {
  const rows = ids.length === 0 ? [] : await roles(tx).where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, row]))
}

interface RoleValues {
  name?: string | undefined
  description?: string | null | undefined
  permissions?: number[] | undefined
}
export const insertRole = (tx: Tx, role: RoleValues & { name: string }) => insert(tx, 'roles', role)
/** The roles that every company starts with, and what gives them their rights. */
export const insertSeededRoles = (tx: Tx) =>
  insertAll(
    tx,
    'roles',
    seededRoles.map(({ id, name, slugs }) => ({
      id,
      name,
      permissions: slugs.flatMap((slug) => permissionId(slug) ?? []),
    })),
  )
export const removeRole = (tx: Tx, row: RoleRow) => remove(tx, 'roles', row)

/** How many hold each role: people of the office, and drivers. */
export async function countsIn(tx: Tx, role_ids: number[]) {
  const [people, drivers] = await Promise.all([countsBy(tx, 'profiles', role_ids), countsBy(tx, 'drivers', role_ids)])
  return (role_id: number) => ({ people: people.get(role_id) ?? 0, drivers: drivers.get(role_id) ?? 0 })
}

async function countsBy({ db, tenant_id }: Tx, table: 'profiles' | 'drivers', role_ids: number[]) {
  if (role_ids.length === 0) return new Map<number, number>()
  const rows = await db
    .selectFrom(table)
    .select((eb) => ['role_id', eb.fn.countAll<number>().as('count')])
    .where('tenant_id', '=', tenant_id)
    // One parameter however many they are: the statement stays prepared.
    .where('role_id', '=', sql<number>`any(${role_ids})`)
    .groupBy('role_id')
    .execute()
  return new Map(rows.map((row) => [row.role_id, row.count]))
}

const maxHolders = 50
/** Who has a role, by name. */
export async function holdersOf({ db, tenant_id }: Tx, role_id: number) {
  const rows = await db
    .selectFrom('profiles')
    .select(['id', 'first_name', 'last_name'])
    .where('tenant_id', '=', tenant_id)
    .where('role_id', '=', role_id)
    .orderBy('first_name')
    .orderBy('last_name')
    .orderBy('id')
    .limit(maxHolders)
    .execute()
  return rows.map(({ id, first_name, last_name }) => ({ id, name: `${first_name} ${last_name}` }))
}
