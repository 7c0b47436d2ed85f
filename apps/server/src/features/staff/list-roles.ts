import type * as calls from '@dray/domain/staff/staff.calls.ts'
import { pageOfRows } from '#features/catalogues/index.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { pageOf } from '#platform/http/calls/page.ts'
import { changeableBy, permissionsOf } from './present-role.ts'
import { countsIn, type RoleRow } from './roles.repo.ts'

const listed = { search: ['name', 'description'], ordered_by: 'name', active: null, texts: ['name', 'description'] }

export const listRoles: UseCase<typeof calls.listRoles> = async (ctx, { query }) => {
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
