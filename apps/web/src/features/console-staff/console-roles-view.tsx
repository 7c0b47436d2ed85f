import * as calls from '@dray/domain/console-staff/console-staff.calls.ts'
import { consoleRoleTexts as texts } from '@dray/domain/console-staff/console-staff.messages.ts'
import type { CallReceived } from '@dray/domain/kernel/call.ts'
import { consoleChange } from '@dray/domain/kernel/console-changes.ts'
import { consolePermissions } from '@dray/domain/kernel/permissions.ts'
import type { CatalogueView } from '#features/catalogues/index.ts'
import { followOwnRights, readAgainMs } from './console-staff.queries.ts'
import { RightsField } from './rights-field.tsx'
import { RoleHolders } from './role-holders.tsx'

type Role = CallReceived<typeof calls.listConsoleRoles>['data'][number]

const { name, permissions } = calls.addConsoleRole.body.shape

function cannotDeleteReason({ is_fixed, may_change }: Role) {
  if (is_fixed === 1) return texts.administratorStays
  return may_change === 0 ? texts.beyondRole : null
}

/** What the people who run the platform may see and do, as roles that they are given. */
export const consoleRolesView: CatalogueView<Role> = {
  source: {
    entity: 'console-role',
    noun: texts.noun,
    event: 'consoleRolesChange',
    active: null,
    sortable: ['name'],
    fields: {
      name: { label: texts.name, in: name, required: true },
      permissions: { label: texts.rights, in: permissions, required: true },
    },
    takes: {},
    calls: {
      list: calls.listConsoleRoles,
      show: calls.showConsoleRole,
      add: calls.addConsoleRole,
      change: calls.changeConsoleRole,
      remove: calls.deleteConsoleRole,
    },
  },
  nameOf: (row) => row.name,
  isFixed: (row) => row.is_fixed === 1 || row.may_change === 0,
  cannotDeleteReason,
  readAgainMs,
  follows: [consoleChange.event],
  onWritten: followOwnRights,
  columns: [
    { id: 'name', header: texts.name, width: 220, sortable: true, look: 'strong', text: (row) => row.name },
    {
      id: 'rights',
      header: texts.rights,
      width: 360,
      grow: 2,
      text: (row) =>
        consolePermissions
          .filter(({ slug }) => row.permissions.includes(slug))
          .map(({ title }) => title)
          .join(', '),
    },
    { id: 'people', header: texts.people, width: 90, grow: 0, align: 'right', text: ({ people }) => String(people) },
  ],
  form: [
    {
      lines: [
        { fields: [{ field: 'name' }] },
        { fields: [{ field: 'permissions', control: { kind: 'ids', Field: RightsField } }] },
      ],
    },
  ],
  relatedPanels: (row) => <RoleHolders row={row} />,
}
