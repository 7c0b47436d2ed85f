import type { CallReceived } from '@dray/domain/kernel/call.ts'
import { administratorRoleId } from '@dray/domain/kernel/permissions.ts'
import { seededRoleIds } from '@dray/domain/staff/rights.ts'
import { addRole, changeRole, deleteRole, listRoles, showRole } from '@dray/domain/staff/staff.calls.ts'
import { profilesChange, rolesChange } from '@dray/domain/staff/staff.events.ts'
import { roleTexts } from '@dray/domain/staff/staff.messages.ts'
import type { CatalogueView, Page } from '#features/catalogues/index.ts'
import { PermissionsField } from './permissions-field.tsx'
import { RoleHolders } from './role-holders.tsx'
import { followOwnRights } from './staff.queries.ts'

type Role = CallReceived<typeof listRoles>['roles']['data'][number]

const { name, description, permissions } = addRole.body.shape

function cannotDeleteReason({ id, may_change }: Role) {
  if (id === administratorRoleId) return roleTexts.administratorStays
  if (may_change === 0) return roleTexts.beyondRole
  return seededRoleIds.includes(id) ? roleTexts.seededStays : null
}

/** What the people of the office may see and do, as roles that they are given. */
export const rolesView: CatalogueView<Role> = {
  source: {
    entity: 'role',
    noun: roleTexts.noun,
    event: rolesChange.event,
    active: null,
    sortable: ['name', 'description'],
    fields: {
      name: { label: roleTexts.name, in: name, required: true },
      description: { label: roleTexts.description, in: description, required: false },
      permissions: { label: roleTexts.permissions, in: permissions, required: true },
    },
    takes: {},
    calls: { list: listRoles, show: showRole, add: addRole, change: changeRole, remove: deleteRole },
  },
  pageIn: (answer) => (answer as { roles: Page<Role> }).roles,
  nameOf: (row) => row.name,
  isFixed: (row) => row.is_fixed === 1 || row.may_change === 0,
  cannotDeleteReason,
  searched: 'enter',
  follows: [profilesChange.event, 'driverChange'],
  onWritten: followOwnRights,
  columns: [
    { id: 'name', header: roleTexts.name, width: 200, sortable: true, look: 'strong', text: (row) => row.name },
    {
      id: 'description',
      header: roleTexts.description,
      width: 280,
      grow: 2,
      sortable: true,
      text: (row) => row.description,
    },
    {
      id: 'people',
      header: roleTexts.people,
      width: 90,
      grow: 0,
      align: 'right',
      text: (row) => String(row.people + row.drivers),
    },
  ],
  form: [
    {
      lines: [
        { fields: [{ field: 'name' }, { field: 'description' }], shares: [1, 2] },
        { fields: [{ field: 'permissions', control: { kind: 'ids', Field: PermissionsField } }] },
      ],
    },
  ],
  relatedPanels: (row) => <RoleHolders row={row} />,
  wide: true,
}
