import { pageFrom } from '@dray/domain/kernel/wire.ts'
import type * as calls from '@dray/domain/staff/staff.calls.ts'
import { pageOfRows, queryText } from '#features/catalogues/index.ts'
import type { UseCase } from '#platform/http/context.ts'
import { changeableBy, permissionsOf } from './present-role.ts'
import { countsIn, type RoleRow } from './roles.repo.ts'

const listed = { search: ['name', 'description'], ordered_by: 'name', active: null, texts: ['name', 'description'] }

export const listRoles: UseCase<typeof calls.listRoles> = async ({ tx, viewer }, { query }) => {
  const { page, ...conditions } = query
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
  return { roles: pageFrom(shown, { total, page, query: queryText(conditions) }) }
}
