import { administratorRoleId } from '@dray/domain/kernel/permissions.ts'
import * as calls from '@dray/domain/staff/staff.calls.ts'
import { rolesChange } from '@dray/domain/staff/staff.events.ts'
import { z } from 'zod'
import { setRolePermissions } from '#features/sessions/index.ts'
import { checkVersion } from '#platform/db/writes.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/context.ts'
import { checkRoleRights, idsFrom, slugsFrom } from './check-role-rights.ts'
import { presentRole } from './present-role.ts'
import { roleForUpdate, updateRole } from './roles.repo.ts'
import { slugsOf } from './staff.policy.ts'

/**
 * Changes what a role is called and allows. Whoever holds it has it with their next call. Who changes it holds every
 * right that it has before and after.
 */
export const changeRole: UseCase<typeof calls.changeRole> = async (ctx, { params, body }) => {
  const { version, permissions: given, ...changes } = body
  const was = await roleForUpdate(ctx.tx, params.id)
  if (!was) throw new AppError('not_found')
  if (was.id === administratorRoleId) throw new AppError('role_fixed')
  await checkVersion(was, version, async () => z.encode(calls.role, await presentRole(ctx, was)))
  const slugs = given ? slugsFrom(given) : slugsOf(was)
  checkRoleRights(ctx, { was: slugsOf(was), is: slugs })
  const row = await updateRole(ctx.tx, was, { ...changes, ...(given ? { permissions: idsFrom(slugs) } : {}) })
  if (row.version !== was.version) {
    const user_ids = await setRolePermissions(ctx.tx, row.id, slugs)
    ctx.publish(rolesChange('update', [row.id], { version: row.version, audience: { user_ids } }))
  }
  return presentRole(ctx, row)
}
