import type * as calls from '@dray/domain/console-staff/console-staff.calls.ts'
import { consoleStaffMessages as messages } from '@dray/domain/console-staff/console-staff.messages.ts'
import { administratorRoleId } from '@dray/domain/kernel/permissions.ts'
import { recordDeed } from '#platform/db/console-trail.repo.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { holdersOf, removeRole, roleById } from './console-roles.repo.ts'
import { changingStaff, checkRoleRights } from './console-staff.policy.ts'

/** Deletes a role that nobody has. */
export const deleteConsoleRole: UseCase<typeof calls.deleteConsoleRole> = (ctx, { params }) =>
  changingStaff(ctx, '/console/roles', async (db, held) => {
    const was = await roleById(db, params.id)
    if (!was) throw new AppError('not_found')
    if (was.id === administratorRoleId) throw new AppError('role_fixed')
    checkRoleRights(held, { was: was.permissions, is: [] })
    const { people } = (await holdersOf(db, [was.id]))(was.id)
    const uses = [{ what: 'people', text: messages.inUse(people) }]
    if (people > 0) throw new AppError('in_use', { text: messages.inUse(people), data: { uses } })
    await removeRole(db, was.id)
    const { name, permissions } = was
    await recordDeed(db, ctx, { action: 'console_role_delete', subject: name, before: { name, permissions } })
    return null
  })
