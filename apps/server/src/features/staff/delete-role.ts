import { seededRoleIds } from '@dray/domain/staff/rights.ts'
import type * as calls from '@dray/domain/staff/staff.calls.ts'
import { rolesChange } from '@dray/domain/staff/staff.events.ts'
import { staffMessages } from '@dray/domain/staff/staff.messages.ts'
import { refuseInUse } from '#features/catalogues/index.ts'
import { lockRow } from '#platform/db/change-row.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { checkRoleRights } from './check-role-rights.ts'
import { removeRole } from './roles.repo.ts'
import { slugsOf } from './staff.policy.ts'

/** Deletes a role that nobody holds; those that come with Dray stay. */
export const deleteRole: UseCase<typeof calls.deleteRole> = async (ctx, { params }) => {
  const row = await lockRow(ctx.tx, 'roles', { id: params.id })
  if (seededRoleIds.includes(row.id)) throw new AppError('role_fixed')
  checkRoleRights(ctx, { was: slugsOf(row), is: [] })
  await refuseInUse(
    ctx.tx,
    { profiles: ['role_id'], drivers: ['role_id'] },
    { id: row.id, text: staffMessages.roleInUse },
  )
  await removeRole(ctx.tx, row)
  ctx.publish(rolesChange('delete', [row.id]))
  return null
}
