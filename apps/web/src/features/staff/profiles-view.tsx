import type { CallReceived } from '@dray/domain/kernel/call.ts'
import { addProfile, changeProfile, deleteProfile, listProfiles } from '@dray/domain/staff/staff.calls.ts'
import { profilesChange } from '@dray/domain/staff/staff.events.ts'
import { Badge } from '../../ui/badge.tsx'
import type { CatalogueView } from '../catalogues/index.ts'
import { roleOptions } from '../company/index.ts'
import { ResendRegistration } from './resend-registration.tsx'

type Profile = CallReceived<typeof listProfiles>['data'][number]

const rules = addProfile.body.shape
const field = (label: string, name: keyof typeof rules, required = false) => ({ label, in: rules[name], required })

/** The people of the office. */
export const profilesView: CatalogueView<Profile> = {
  source: {
    entity: 'profile',
    noun: { one: 'profile', many: 'profiles' },
    event: profilesChange.event,
    active: 'is_active',
    lists_retired: true,
    sortable: ['code', 'first_name', 'last_name', 'email', 'mobile'],
    fields: {
      code: field('Code', 'code', true),
      first_name: field('First name', 'first_name', true),
      last_name: field('Last name', 'last_name', true),
      email: field('E-mail', 'email', true),
      mobile: field('Mobile', 'mobile'),
      role_id: field('Role', 'role_id', true),
    },
    takes: {},
    calls: { list: listProfiles, add: addProfile, change: changeProfile, remove: deleteProfile },
  },
  nameOf: ({ first_name, last_name }) => `${first_name} ${last_name}`,
  keptNames: { 1: 'With access', 0: 'Without access', all: 'All' },
  columns: [
    { id: 'code', header: 'Code', width: 100, grow: 0.4, sortable: true, look: 'strong', text: (row) => row.code },
    { id: 'first_name', header: 'First name', width: 140, sortable: true, text: (row) => row.first_name },
    { id: 'last_name', header: 'Last name', width: 140, sortable: true, text: (row) => row.last_name },
    { id: 'email', header: 'E-mail', width: 220, sortable: true, text: (row) => row.email },
    { id: 'mobile', header: 'Mobile', width: 130, grow: 0.5, sortable: true, text: (row) => row.mobile },
    { id: 'role', header: 'Role', width: 140, text: (row) => row.user_roles.role.name },
    {
      id: 'status',
      header: 'Access',
      width: 110,
      grow: 0,
      cell: (row) => (row.is_active === 1 ? <Badge tone="green">Active</Badge> : <Badge>No access</Badge>),
    },
  ],
  form: [
    {
      lines: [
        { fields: [{ field: 'first_name' }, { field: 'last_name' }] },
        {
          fields: [{ field: 'code' }, { field: 'role_id', control: { kind: 'lookup', lookup: roleOptions } }],
          shares: [1, 2],
        },
        {
          fields: [
            { field: 'email', control: { kind: 'email' }, hint: 'The registration e-mail goes to it' },
            { field: 'mobile', control: { kind: 'phone' } },
          ],
          shares: [2, 1],
        },
      ],
    },
  ],
  beside: (row) => <ResendRegistration profile_id={row.id} />,
}
