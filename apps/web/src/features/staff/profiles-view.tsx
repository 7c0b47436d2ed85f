import type { CallReceived } from '@dray/domain/kernel/call.ts'
import { errors } from '@dray/domain/kernel/errors.ts'
import { addProfile, changeProfile, deleteProfile, listProfiles, showProfile } from '@dray/domain/staff/staff.calls.ts'
import { profilesChange, rolesChange } from '@dray/domain/staff/staff.events.ts'
import { personTexts, profileTexts } from '@dray/domain/staff/staff.messages.ts'
import type { CatalogueView } from '#features/catalogues/index.ts'
import { lookupControl, roleOptions } from '#features/lookups/index.ts'
import { PersonalDataPanel } from '#features/personal-data/index.ts'
import { viewer } from '#platform/viewer.ts'
import { Avatar } from '#ui/display/avatar.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { PictureField } from './picture-field.tsx'
import { SigningIn } from './signing-in.tsx'
import { followOwnRights } from './staff.queries.ts'

type Profile = CallReceived<typeof listProfiles>['data'][number]

const rules = addProfile.body.shape
const field = (label: string, name: keyof typeof rules, required = false) => ({ label, in: rules[name], required })

const nameOf = ({ first_name, last_name }: Profile) => `${first_name} ${last_name}`

function cannotDeleteReason({ user_id, may_change }: Profile) {
  if (may_change === 0) return profileTexts.beyond
  return user_id === viewer.current()?.user_id ? errors.own_access.text : null
}

function accessOf({ is_active, is_invited }: Profile): { text: string; tone?: 'amber' | 'green' } {
  if (is_active === 0) return { text: profileTexts.inactive }
  return is_invited === 1 ? { text: profileTexts.invited, tone: 'amber' } : { text: profileTexts.active, tone: 'green' }
}

function Access({ profile }: { profile: Profile }) {
  const { text, ...tone } = accessOf(profile)
  return <Badge {...tone}>{text}</Badge>
}

/** The people of the office. */
export const profilesView: CatalogueView<Profile> = {
  source: {
    entity: 'profile',
    noun: profileTexts.noun,
    event: profilesChange.event,
    active: 'is_active',
    lists_retired: true,
    sortable: ['code', 'first_name', 'last_name', 'email', 'mobile'],
    fields: {
      code: field(personTexts.code, 'code', true),
      first_name: field(personTexts.first_name, 'first_name', true),
      last_name: field(personTexts.last_name, 'last_name', true),
      email: field(personTexts.email, 'email', true),
      mobile: field(personTexts.mobile, 'mobile'),
      role_id: field(personTexts.role, 'role_id', true),
      profile_image: field(personTexts.picture, 'profile_image'),
    },
    takes: {},
    calls: { list: listProfiles, show: showProfile, add: addProfile, change: changeProfile, remove: deleteProfile },
  },
  nameOf,
  isFixed: (row) => row.may_change === 0,
  cannotDeleteReason,
  follows: [rolesChange.event],
  onWritten: followOwnRights,
  columns: [
    {
      id: 'picture',
      header: personTexts.picture,
      hideHeader: true,
      width: 44,
      grow: 0,
      value: null,
      cell: (row) => <Avatar size="sm" name={nameOf(row)} image={row.profile_image_path} />,
    },
    {
      id: 'code',
      header: personTexts.code,
      width: 100,
      grow: 0.4,
      sortable: true,
      look: 'strong',
      text: (row) => row.code,
    },
    { id: 'first_name', header: personTexts.first_name, width: 140, sortable: true, text: (row) => row.first_name },
    { id: 'last_name', header: personTexts.last_name, width: 140, sortable: true, text: (row) => row.last_name },
    { id: 'role', header: personTexts.role, width: 140, text: (row) => row.user_roles.role.name },
    { id: 'email', header: personTexts.email, width: 220, sortable: true, text: (row) => row.email },
    { id: 'mobile', header: personTexts.mobile, width: 130, grow: 0.5, sortable: true, text: (row) => row.mobile },
    {
      id: 'status',
      header: personTexts.access,
      width: 110,
      grow: 0,
      value: (row) => accessOf(row).text,
      cell: (row) => <Access profile={row} />,
    },
  ],
  form: [
    {
      lines: [
        { fields: [{ field: 'profile_image', control: { kind: 'custom', Field: PictureField } }] },
        { fields: [{ field: 'first_name' }, { field: 'last_name' }] },
        {
          fields: [
            { field: 'code' },
            { field: 'role_id', control: lookupControl(roleOptions), hint: profileTexts.roleHint },
          ],
          shares: [1, 2],
        },
        {
          fields: [
            { field: 'email', control: { kind: 'email' }, hint: profileTexts.emailHint },
            { field: 'mobile', control: { kind: 'phone' } },
          ],
          shares: [2, 1],
        },
      ],
    },
  ],
  relatedPanels: (row) => (
    <>
      <SigningIn row={row} />
      <PersonalDataPanel kind="profile" id={row.id} />
    </>
  ),
}
