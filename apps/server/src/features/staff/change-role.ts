import { administratorRoleId } from '@dray/domain/kernel/permissions.ts'
import * as calls from '@dray/domain/staff/staff.calls.ts'
import { rolesChange } from '@dray/domain/staff/staff.events.ts'
import { setRolePermissions } from '#features/sessions/index.ts'
import { changeRow } from '#platform/db/change-row.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { checkRoleRights, idsFrom, slugsFrom } from './check-role-rights.ts'
import { presentRole } from './present-role.ts'
import { slugsOf } from './staff.policy.ts'

/**
 * Changes what a role is called and allows. Whoever holds it has it with their next call. Who changes it holds every
 * right that it has before and after.
 */
export const changeRole: UseCase<typeof calls.changeRole> = (ctx, { params, body }) => {
  const { version, permissions, ...given } = body
  const wanted = { table: 'roles', by: { id: params.id }, version } as const
  return changeRow(ctx.tx, wanted, {
    answer: calls.role,
    present: (row) => presentRole(ctx, row),
    changes: (was) => {
      if (was.id === administratorRoleId) throw new AppError('role_fixed')
      const slugs = permissions ? slugsFrom(permissions) : slugsOf(was)
      checkRoleRights(ctx, { was: slugsOf(was), is: slugs })
      return { ...given, ...(permissions && { permissions: idsFrom(slugs) }) }
    },
    changed: async (row) => {
      const user_ids = await setRolePermissions(ctx.tx, row.id, slugsOf(row))
      ctx.publish(rolesChange('update', [row.id], { version: row.version, audience: { user_ids } }))
    },
  })
}
