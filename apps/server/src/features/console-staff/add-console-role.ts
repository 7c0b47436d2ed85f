import { completeConsoleRole } from '@dray/domain/console-staff/console-rights.ts'
import type * as calls from '@dray/domain/console-staff/console-staff.calls.ts'
import { recordDeed } from '#platform/db/console-trail.repo.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { insertRole } from './console-roles.repo.ts'
import { changingStaff, checkRoleName, checkRoleRights } from './console-staff.policy.ts'
import { presentRole } from './present-console-staff.ts'

export const addConsoleRole: UseCase<typeof calls.addConsoleRole> = (ctx, { body: { name, ...body } }) =>
  changingStaff(ctx, '/console/roles', async (db, held) => {
    const permissions = completeConsoleRole(body.permissions)
    checkRoleRights(held, { was: [], is: permissions })
    await checkRoleName(db, name, null)
    const row = await insertRole(db, { name, permissions })
    await recordDeed(db, ctx, { action: 'console_role_add', subject: name, after: { name, permissions } })
    return presentRole(db, ctx.viewer, row)
  })
