import * as calls from '@dray/domain/console-staff/console-staff.calls.ts'
import { consoleProfileTexts as texts } from '@dray/domain/console-staff/console-staff.messages.ts'
import type { CallReceived } from '@dray/domain/kernel/call.ts'
import { consoleChange } from '@dray/domain/kernel/console-changes.ts'
import type { CatalogueView } from '#features/catalogues/index.ts'
import { Badge, type Tone } from '#ui/display/badge.tsx'
import { dateAndTime } from '#ui/fields/date-text.ts'
import { listConsoleRoleChoicesOptions, profileEntity, readAgainMs } from './console-staff.queries.ts'
import { SigningIn } from './signing-in.tsx'

type Profile = CallReceived<typeof calls.listConsoleProfiles>['data'][number]

const rules = calls.addConsoleProfile.body.shape

function accessOf({ is_active, is_invited, has_declined }: Profile): { text: string; tone?: Tone } {
  if (is_active === 0) return { text: texts.inactive }
  if (is_invited === 0) return { text: texts.active, tone: 'green' }
  return has_declined === 1 ? { text: texts.declined, tone: 'red' } : { text: texts.invited, tone: 'amber' }
}

function Access({ profile }: { profile: Profile }) {
  const { text, ...tone } = accessOf(profile)
  return <Badge {...tone}>{text}</Badge>
}

function cannotDeleteReason({ is_you, may_change }: Profile) {
  if (is_you === 1) return texts.you
  return may_change === 0 ? texts.beyond : null
}

/** The people who run the platform. */
export const consoleProfilesView: CatalogueView<Profile> = {
  source: {
    entity: profileEntity,
    noun: texts.noun,
    event: 'consoleProfilesChange',
    active: 'is_active',
    lists_retired: true,
    sortable: ['name', 'email', 'role', 'last_sign_in_at'],
    fields: {
      name: { label: texts.name, in: rules.name, required: true },
      email: { label: texts.email, in: rules.email, required: true },
      role_id: { label: texts.role, in: rules.role_id, required: true },
    },
    takes: {},
    calls: {
      list: calls.listConsoleProfiles,
      show: calls.showConsoleProfile,
      add: calls.addConsoleProfile,
      change: calls.changeConsoleProfile,
      remove: calls.deleteConsoleProfile,
    },
  },
  nameOf: ({ name }) => name,
  isFixed: ({ may_change }) => may_change === 0,
  cannotDeleteReason,
  keptTexts: {
    label: texts.access,
    choices: { 1: texts.active, 0: texts.inactive, all: texts.everybody },
    verbs: { 1: texts.activate, 0: texts.deactivate },
  },
  readAgainMs,
  follows: [consoleChange.event],
  columns: [
    { id: 'name', header: texts.name, width: 180, sortable: true, look: 'strong', text: ({ name }) => name },
    { id: 'email', header: texts.email, width: 240, sortable: true, text: ({ email }) => email },
    { id: 'role', header: texts.role, width: 160, sortable: true, text: ({ role }) => role.name },
    {
      id: 'access',
      header: texts.access,
      width: 110,
      grow: 0,
      value: (row) => accessOf(row).text,
      cell: (row) => <Access profile={row} />,
    },
    {
      id: 'last_sign_in_at',
      header: texts.lastSignIn,
      width: 150,
      grow: 0,
      sortable: true,
      text: ({ last_sign_in_at }) => (last_sign_in_at ? dateAndTime(last_sign_in_at) : texts.never),
    },
  ],
  form: [
    {
      lines: [
        { fields: [{ field: 'name' }] },
        { fields: [{ field: 'email', control: { kind: 'email' }, hint: texts.emailHint, only: 'add' }] },
        {
          fields: [
            {
              field: 'role_id',
              control: { kind: 'lookup', options: listConsoleRoleChoicesOptions, useWhenEmpty: () => undefined },
              hint: texts.roleHint,
            },
          ],
        },
      ],
    },
  ],
  mark: (row) => <Access profile={row} />,
  relatedPanels: (row) => <SigningIn row={row} />,
}
