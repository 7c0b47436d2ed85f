import { completeConsoleRole } from '@dray/domain/console-staff/console-rights.ts'
import type * as calls from '@dray/domain/console-staff/console-staff.calls.ts'
import { administratorRoleId } from '@dray/domain/kernel/permissions.ts'
import { setAdminPermissions } from '#features/sessions/index.ts'
import { recordDeed } from '#platform/db/console-trail.repo.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/context.ts'
import { roleById, updateRole } from './console-roles.repo.ts'
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
    const { name = was.name } = body
    const permissions = completeConsoleRole(body.permissions ?? was.permissions)
    checkRoleRights(held, { was: was.permissions, is: permissions })
    const isSame = name === was.name && permissions.join() === completeConsoleRole(was.permissions).join()
    if (isSame) return presentRole(db, ctx.viewer, was)
    await checkRoleName(db, name, was.id)
    const row = await updateRole(db, was.id, { name, permissions })
    await setAdminPermissions(db, was.id, permissions)
    await recordDeed(db, ctx, {
      action: 'console_role_change',
      subject: was.name,
      before: { name: was.name, permissions: was.permissions },
      after: { name, permissions },
    })
    return presentRole(db, ctx.viewer, row)
  })
