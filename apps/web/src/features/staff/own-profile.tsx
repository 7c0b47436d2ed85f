import { shellTexts } from '@dray/domain/interface/shell.messages.ts'
import type { CallReceived } from '@dray/domain/kernel/call.ts'
import * as calls from '@dray/domain/staff/staff.calls.ts'
import { personTexts, profileTexts } from '@dray/domain/staff/staff.messages.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { FormPart } from '#kit/form/form-field.ts'
import { FormPanel } from '#kit/form/form-panel.tsx'
import { rulesOfBody } from '#kit/form/form-rules.ts'
import { LoadingState } from '#kit/loading-state.tsx'
import { Facts } from '#ui/display/facts.tsx'
import { SkeletonLines } from '#ui/display/skeleton.tsx'
import { Columns, Stack, Text } from '#ui/layout/layout.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { PictureField } from './picture-field.tsx'
import { changeOwnProfile, showOwnProfileOptions } from './staff.queries.ts'

const rules = rulesOfBody(calls.changeOwnProfile.body, { required: ['first_name', 'last_name'] })
const form: readonly FormPart[] = [
  {
    lines: [
      {
        fields: [
          { field: 'profile_image', label: personTexts.picture, control: { kind: 'custom', Field: PictureField } },
        ],
      },
      {
        fields: [
          { field: 'first_name', label: personTexts.first_name },
          { field: 'last_name', label: personTexts.last_name },
        ],
      },
      { fields: [{ field: 'mobile', label: personTexts.mobile, control: { kind: 'phone' } }], shares: [1, 1] },
    ],
  },
]

interface OwnProfileProps {
  /** Stands beside it, or below it on a narrow window, where it waits for the first answer so as not to be pushed down. */
  beside: ReactNode
}

/** One's own name, number and picture, with what others set. */
export function OwnProfile({ beside }: OwnProfileProps) {
  const query = useQuery(showOwnProfileOptions())
  const { data, error } = query
  const [isAnswered, setAnswered] = useState(false)
  if (!isAnswered && (data || error)) setAnswered(true)
  if (!isAnswered) return <SkeletonLines />
  return (
    <Columns shares={[3, 2]}>
      {data ? <Profile data={data} /> : <LoadingState query={query} />}
      {beside}
    </Columns>
  )
}

function Profile({ data }: { data: CallReceived<typeof calls.showOwnProfile> }) {
  return (
    <Stack gap="loose">
      <FormPanel
        title={shellTexts.profile}
        name="own-profile"
        form={form}
        rules={rules}
        row={data}
        save={changeOwnProfile}
      />
      <Panel title={profileTexts.account}>
        <Facts
          columns={3}
          facts={[
            { name: personTexts.code, value: data.code },
            { name: personTexts.email, value: data.email },
            { name: personTexts.role, value: data.user_roles.role.name },
          ]}
        />
        <Text look="muted">{profileTexts.accountHint}</Text>
      </Panel>
    </Stack>
  )
}
