import { permissions } from '@dray/domain/kernel/permissions.ts'
import type { Channels, NotificationEventName } from '@dray/domain/notifications/notification-events.table.ts'
import type { Tx } from '#platform/db/transaction.ts'
import { insert, remove, update } from '#platform/db/writes.ts'

const rows = ({ db, tenant_id }: Tx) => db.selectFrom('role_notifications').where('tenant_id', '=', tenant_id)

const asChannels = ({ in_app, email }: { in_app: number; email: number }) => ({ in_app, email }) as Channels

/** The defaults of the roles that these people have, for one event, by person. */
export async function roleDefaultsFor(
  { db, tenant_id }: Tx,
  { user_ids, event }: { user_ids: number[]; event: string },
) {
  const found = await db
    .selectFrom('profiles as p')
    .innerJoin('role_notifications as n', (join) =>
      join.onRef('n.tenant_id', '=', 'p.tenant_id').onRef('n.role_id', '=', 'p.role_id'),
    )
    .select(['p.user_id', 'n.in_app', 'n.email'])
    .where('p.tenant_id', '=', tenant_id)
    .where('p.user_id', 'in', user_ids)
    .where('n.event', '=', event)
    .execute()
  return new Map(found.map((row) => [row.user_id, asChannels(row)]))
}

/** The defaults of the role that a person has, by event. */
export async function roleDefaultsOf({ db, tenant_id }: Tx, user_id: number) {
  const found = await db
    .selectFrom('profiles as p')
    .innerJoin('role_notifications as n', (join) =>
      join.onRef('n.tenant_id', '=', 'p.tenant_id').onRef('n.role_id', '=', 'p.role_id'),
    )
    .select(['n.event', 'n.in_app', 'n.email'])
    .where('p.tenant_id', '=', tenant_id)
    .where('p.user_id', '=', user_id)
    .execute()
  return new Map(found.map((row) => [row.event, asChannels(row)]))
}

const slugById = new Map<number, string>(permissions.map(({ id, slug }) => [id, slug]))
const slugsIn = (stored: unknown) => new Set((stored as number[]).flatMap((id) => slugById.get(id) ?? []))

/** The company's roles by name, with what each allows; one of them where it is named. */
export async function rolesWithRights({ db, tenant_id }: Tx, id?: number) {
  const found = await db
    .selectFrom('roles')
    .select(['id', 'name', 'permissions'])
    .where('tenant_id', '=', tenant_id)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? 0))
    .orderBy('name')
    .orderBy('id')
    .execute()
  return found.map((role) => ({ id: role.id, name: role.name, permissions: slugsIn(role.permissions) }))
}

/** What the company has set for its roles; for one of them, held until the transaction ends. */
export const roleDefaults = (tx: Tx) => rows(tx).select(['role_id', 'event', 'in_app', 'email']).execute()
export const roleDefaultsForUpdate = (tx: Tx, role_id: number) =>
  rows(tx).selectAll().where('role_id', '=', role_id).orderBy('event').forUpdate().execute()
type DefaultRow = Awaited<ReturnType<typeof roleDefaultsForUpdate>>[number]

/** Nobody else changes the defaults of this role until the transaction ends. */
export const lockRole = ({ db, tenant_id }: Tx, id: number) =>
  db
    .selectFrom('roles')
    .select('id')
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

interface RoleDefault {
  role_id: number
  event: NotificationEventName
  /** Null where the event's own default holds again. */
  channels: Channels | null
}

export function setRoleDefault(tx: Tx, row: DefaultRow | undefined, { role_id, event, channels }: RoleDefault) {
  if (channels === null) return row && remove(tx, 'role_notifications', row)
  return row
    ? update(tx, 'role_notifications', { row, changes: { ...channels } })
    : insert(tx, 'role_notifications', { role_id, event, ...channels })
}
