import type * as calls from '@dray/domain/staff/staff.calls.ts'
import { rolesChange } from '@dray/domain/staff/staff.events.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { checkRoleRights, idsFrom, slugsFrom } from './check-role-rights.ts'
import { presentRole } from './present-role.ts'
import { insertRole } from './roles.repo.ts'

export const addRole: UseCase<typeof calls.addRole> = async (ctx, { body }) => {
  const slugs = slugsFrom(body.permissions)
  checkRoleRights(ctx, { was: [], is: slugs })
  const row = await insertRole(ctx.tx, { ...body, permissions: idsFrom(slugs) })
  ctx.publish(rolesChange('add', [row.id], { version: row.version }))
  return presentRole(ctx, row)
}
