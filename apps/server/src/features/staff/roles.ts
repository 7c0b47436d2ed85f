import {
  administratorRoleId,
  completeRole,
  permissionId,
  permissionSlug,
  permissions,
} from '@dray/domain/kernel/permissions.ts'
import { mayGive, rightsExceeded, seededRoleIds } from '@dray/domain/staff/rights.ts'
import {
  type addRole as addRoleCall,
  type changeRole as changeRoleCall,
  type deleteRole as deleteRoleCall,
  type listRoles as listRolesCall,
  type rolePermissions as rolePermissionsCall,
  role as roleSchema,
  type showRole as showRoleCall,
} from '@dray/domain/staff/staff.calls.ts'
import { rolesChange } from '@dray/domain/staff/staff.events.ts'
import { staffMessages } from '@dray/domain/staff/staff.messages.ts'
import { z } from 'zod'
import { pageOfRows, refuseInUse } from '#features/catalogues/index.ts'
import { setRolePermissions } from '#features/sessions/index.ts'
import { checkVersion } from '#platform/db/writes.ts'
import { AppError, fieldError } from '#platform/errors/app-error.ts'
import type { TxContext, UseCase } from '#platform/http/context.ts'
import { pageOf } from '#platform/http/page.ts'
import {
  countsIn,
  holdersOf,
  insertRole,
  type RoleRow,
  removeRole,
  roleById,
  roleForUpdate,
  updateRole,
} from './roles.repo.ts'
import { slugsOf } from './staff.policy.ts'

const listed = { search: ['name', 'description'], ordered_by: 'name', active: null, texts: ['name', 'description'] }

export const listRoles: UseCase<typeof listRolesCall> = async (ctx, { query }) => {
  const { tx, viewer } = ctx
  const { rows, total } = await pageOfRows<RoleRow>(tx, 'roles', { listed, query: { ...query, active: 'all' } })
  const countsOf = await countsIn(
    tx,
    rows.map((row) => row.id),
  )
  const shown = rows.map((row) => ({
    ...row,
    ...countsOf(row.id),
    ...changeableBy(viewer, row),
    permissions: permissionsOf(row),
  }))
  return { roles: pageOf(ctx, query, { rows: shown, total }) }
}

/** The Administrator's rights follow the product, not the editor; the others are for who has all of theirs. */
const changeableBy = (viewer: TxContext['viewer'], row: RoleRow) => ({
  is_fixed: row.id === administratorRoleId ? 1 : 0,
  may_change: mayGive(viewer.permissions, slugsOf(row)) ? 1 : 0,
})

const shownPermissions = permissions.map((one) => ({ ...one, permission_id: one.id }))

/** What a role allows, as the role editor lists it. */
function permissionsOf(row: RoleRow) {
  const held = new Set<string>(slugsOf(row))
  return shownPermissions.filter(({ slug }) => held.has(slug))
}

export const rolePermissions: UseCase<typeof rolePermissionsCall> = async () => shownPermissions

export const showRole: UseCase<typeof showRoleCall> = async (ctx, { params }) => {
  const row = await roleById(ctx.tx, params.id)
  if (!row) throw new AppError('not_found')
  return present(ctx, row)
}

export const addRole: UseCase<typeof addRoleCall> = async (ctx, { body }) => {
  const slugs = completed(body.permissions)
  checkRights(ctx, { was: [], is: slugs })
  const row = await insertRole(ctx.tx, { ...body, permissions: idsFrom(slugs) })
  ctx.publish(rolesChange('add', [row.id], { version: row.version }))
  return present(ctx, row)
}

/**
 * Changes what a role is called and allows. Whoever holds it has it with their next call. Who changes it holds every
 * right that it has before and after.
 */
export const changeRole: UseCase<typeof changeRoleCall> = async (ctx, { params, body }) => {
  const { version, permissions: given, ...changes } = body
  const was = await roleForUpdate(ctx.tx, params.id)
  if (!was) throw new AppError('not_found')
  if (was.id === administratorRoleId) throw new AppError('role_fixed')
  await checkVersion(was, version, async () => z.encode(roleSchema, await present(ctx, was)))
  const slugs = given ? completed(given) : slugsOf(was)
  checkRights(ctx, { was: slugsOf(was), is: slugs })
  const row = await updateRole(ctx.tx, was, { ...changes, ...(given ? { permissions: idsFrom(slugs) } : {}) })
  if (row.version !== was.version) {
    const user_ids = await setRolePermissions(ctx.tx, row.id, slugs)
    ctx.publish(rolesChange('update', [row.id], { version: row.version, audience: { user_ids } }))
  }
  return present(ctx, row)
}

/** Deletes a role that nobody holds; those that come with Dray stay. */
export const deleteRole: UseCase<typeof deleteRoleCall> = async (ctx, { params }) => {
  const row = await roleForUpdate(ctx.tx, params.id)
  if (!row) throw new AppError('not_found')
  if (seededRoleIds.includes(row.id)) throw new AppError('role_fixed')
  checkRights(ctx, { was: slugsOf(row), is: [] })
  await refuseInUse(
    ctx.tx,
    { profiles: ['role_id'], drivers: ['role_id'] },
    { id: row.id, text: staffMessages.roleInUse },
  )
  await removeRole(ctx.tx, row)
  ctx.publish(rolesChange('delete', [row.id]))
  return null
}

const completed = (ids: readonly number[]) => completeRole(ids.flatMap((id) => permissionSlug(id) ?? []))
const idsFrom = (slugs: readonly string[]) => slugs.flatMap((slug) => permissionId(slug as never) ?? [])

function checkRights({ viewer }: TxContext, change: { was: string[]; is: string[] }) {
  if (!mayGive(viewer.permissions, change.was)) throw new AppError('rights_exceeded')
  if (rightsExceeded(viewer.permissions, change).length > 0) throw fieldError({ permissions: staffMessages.moreRights })
}

async function present({ tx, viewer }: TxContext, row: RoleRow) {
  const [countsOf, holders] = await Promise.all([countsIn(tx, [row.id]), holdersOf(tx, row.id)])
  return {
    ...row,
    ...countsOf(row.id),
    ...changeableBy(viewer, row),
    permissions: permissionsOf(row),
    holders,
  }
}
