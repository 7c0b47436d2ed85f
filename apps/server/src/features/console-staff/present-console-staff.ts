import { mayGiveConsole } from '@dray/domain/console-staff/console-rights.ts'
import type * as calls from '@dray/domain/console-staff/console-staff.calls.ts'
import type { CallAnswer } from '@dray/domain/kernel/call.ts'
import { administratorRoleId } from '@dray/domain/kernel/permissions.ts'
import type { PlatformDb } from '#platform/db/platform.ts'
import type { PersonRow } from './console-people.repo.ts'
import { holdersOf, type RoleRow } from './console-roles.repo.ts'
import { rightsIn, rightsOfPerson } from './console-staff.policy.ts'

interface Seen {
  user_id: number
  permissions: ReadonlySet<string>
}
const flagOf = (is: boolean) => (is ? 1 : 0)

/** A person of the console as whoever asks sees them. */
export function presentPerson(viewer: Seen, row: PersonRow): CallAnswer<typeof calls.showConsoleProfile> {
  const { id, name, email, role_id, role, is_active, last_sign_in_at, version } = row
  const is_you = id === viewer.user_id
  return {
    ...{ id, name, email, role_id, is_active, last_sign_in_at, version },
    role: { id: role_id, name: role },
    is_invited: flagOf(row.accepted_at === null),
    has_declined: flagOf(row.declined_at !== null),
    is_signed_in: flagOf(row.is_signed_in),
    is_you: flagOf(is_you),
    may_change: flagOf(!is_you && mayGiveConsole(viewer.permissions, rightsOfPerson(row))),
  }
}

/** Roles of the console with who has them. */
export async function presentRoles(db: PlatformDb['db'], viewer: Seen, rows: RoleRow[]) {
  const holders = await holdersOf(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row): CallAnswer<typeof calls.showConsoleRole> => {
    const { id, name, version } = row
    const permissions = [...rightsIn(row)]
    return {
      ...{ id, name, version, permissions },
      ...holders(id),
      is_fixed: flagOf(id === administratorRoleId),
      may_change: flagOf(mayGiveConsole(viewer.permissions, permissions)),
    }
  })
}

export async function presentRole(db: PlatformDb['db'], viewer: Seen, row: RoleRow) {
  const [shown] = await presentRoles(db, viewer, [row])
  if (!shown) throw new Error('A role was not presented.')
  return shown
}
