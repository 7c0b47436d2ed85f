import { completeConsoleRole } from '@dray/domain/console-staff/console-rights.ts'
import type * as calls from '@dray/domain/console-staff/console-staff.calls.ts'
import { administratorRoleId } from '@dray/domain/kernel/permissions.ts'
import { setAdminPermissions } from '#features/sessions/index.ts'
import { recordDeed } from '#platform/db/console-trail.repo.ts'
import type { PlatformTx } from '#platform/db/platform.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { OutsideContext, UseCase } from '#platform/http/calls/context.ts'
import { type RoleRow, roleById, updateRole } from './console-roles.repo.ts'
import { changingStaff, checkRoleName, checkRoleRights } from './console-staff.policy.ts'
import { presentRole } from './present-console-staff.ts'

/** Changes what a role is called and allows. Whoever has it has it with their next call. */
export const changeConsoleRole: UseCase<typeof calls.changeConsoleRole> = (ctx, { params, body }) =>
  changingStaff(ctx, '/console/roles', async (db, held) => {
    const was = await roleById(db, params.id)
    if (!was) throw new AppError('not_found')
    if (was.id === administratorRoleId) throw new AppError('role_fixed')
    if (body.version !== undefined && body.version !== was.version) {
      throw new AppError('conflict', { data: await presentRole(db, ctx.viewer, was) })
    }
    const is = {
      name: body.name ?? was.name,
      permissions: completeConsoleRole(body.permissions ?? was.permissions),
    }
    checkRoleRights(held, { was: was.permissions, is: is.permissions })
    return presentRole(db, ctx.viewer, await written(ctx, db, { was, is }))
  })

interface Change {
  was: RoleRow
  is: { name: string; permissions: string[] }
}

/** Writes what differs, and to everybody who has the role; returns the row as it is then. */
async function written(ctx: OutsideContext, db: PlatformTx, { was, is }: Change) {
  const before = { name: was.name, permissions: completeConsoleRole(was.permissions) }
  if (JSON.stringify(before) === JSON.stringify(is)) return was
  await checkRoleName(db, is.name, was.id)
  const row = await updateRole(db, was.id, is)
  await setAdminPermissions(db, was.id, is.permissions)
  await recordDeed(db, ctx, { action: 'console_role_change', subject: was.name, before, after: is })
  return row
}
