import { administratorRoleId } from '@dray/domain/kernel/permissions.ts'
import { type Kysely, type SqlBool, sql } from 'kysely'
import { anyHolds } from '#platform/db/containing.ts'
import type { Database } from '#platform/db/database.ts'

type Db = Kysely<Database>

const roles = (db: Db) => db.selectFrom('platform.console_roles').selectAll()
export type RoleRow = NonNullable<Awaited<ReturnType<typeof roleById>>>

/** Lets one change of the console's people and roles at a time pass, until the end of the transaction. */
export const holdStaff = (db: Db) => roles(db).where('id', '=', administratorRoleId).forUpdate().execute()

export const roleById = (db: Db, id: number) => roles(db).where('id', '=', id).executeTakeFirst()
export const rolesByName = (db: Db) => roles(db).orderBy(sql`lower(name)`).orderBy('id').execute()

/** Whether another role is called so, capitals aside. */
export async function isRoleNamed(db: Db, name: string, except: number | null) {
  const found = await roles(db)
    .where(sql<SqlBool>`lower(name) = lower(${name})`)
    .where('id', 'is distinct from', except)
    .executeTakeFirst()
  return found !== undefined
}

interface RoleQuery {
  page: number
  page_size: number
  keywords?: string | undefined
  direction: 'asc' | 'desc'
}

export async function rolePage(db: Db, wanted: RoleQuery) {
  const found = wanted.keywords ? roles(db).where(anyHolds(['name'], wanted.keywords)) : roles(db)
  const [rows, { total }] = await Promise.all([
    found
      .orderBy(sql`lower(name)`, wanted.direction)
      .orderBy('id')
      .limit(wanted.page_size)
      .offset((wanted.page - 1) * wanted.page_size)
      .execute(),
    db.selectFrom(found.as('f')).select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}

export const insertRole = (db: Db, role: { name: string; permissions: string[] }) =>
  db.insertInto('platform.console_roles').values(role).returningAll().executeTakeFirstOrThrow()

export const updateRole = (db: Db, id: number, changes: { name: string; permissions: string[] }) =>
  db
    .updateTable('platform.console_roles')
    .set((eb) => ({ ...changes, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

export const removeRole = (db: Db, id: number) => db.deleteFrom('platform.console_roles').where('id', '=', id).execute()

const maxHolders = 50
/** How many have each of these roles, and the first of them by name. */
export async function holdersOf(db: Db, role_ids: number[]) {
  const rows = await db
    .selectFrom('platform.memberships')
    .select(['id', 'role_id', 'display_name as name'])
    .where('user_type', '=', 'admin')
    .where('role_id', '=', sql<number>`any(${role_ids})`)
    .orderBy(sql`lower(display_name)`)
    .orderBy('id')
    .execute()
  const byRole = Map.groupBy(rows, ({ role_id }) => role_id)
  return (role_id: number) => {
    const all = byRole.get(role_id) ?? []
    return { people: all.length, holders: all.slice(0, maxHolders).map(({ id, name }) => ({ id, name })) }
  }
}
