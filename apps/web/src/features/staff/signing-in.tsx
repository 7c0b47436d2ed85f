import { dialogTexts } from '@dray/domain/interface/interface.messages.ts'
import { sendProfileRegistration } from '@dray/domain/staff/staff.calls.ts'
import { profileTexts, staffMessages } from '@dray/domain/staff/staff.messages.ts'
import { IconMail } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { apiSaying } from '../../platform/api.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { confirm } from '../../ui/confirm.ts'
import { dateAndTime } from '../../ui/date-text.ts'
import { Facts } from '../../ui/facts.tsx'
import { Inline, Stack, Text } from '../../ui/layout.tsx'
import { Section } from '../../ui/panel.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { tellRefusal } from '../catalogues/index.ts'
import { signInOptions } from './staff.queries.ts'

async function resend(id: number) {
  const isSure = await confirm({
    title: dialogTexts.areYouSure,
    message: staffMessages.resendQuestion,
    confirmLabel: dialogTexts.proceed,
    type: 'info',
  })
  if (isSure) toast.success((await apiSaying(sendProfileRegistration, { params: { id } })).message)
}

function WhenHere({ user_id }: { user_id: number }) {
  const { data, isError } = useQuery(signInOptions(user_id))
  // The rest of the panel is of use without it.
  if (isError) return null
  if (!data) return <SkeletonLines lines={2} />
  if (!data.signed_in_at) return <Text look="muted">{profileTexts.never}</Text>
  const isHere = data.is_signed_in === 1
  return (
    <Facts
      columns={3}
      facts={[
        {
          name: profileTexts.now,
          value: isHere ? <Badge tone="green">{profileTexts.signedInNow}</Badge> : profileTexts.notSignedIn,
        },
        { name: profileTexts.signedInAt, value: dateAndTime(data.signed_in_at) },
        { name: profileTexts.lastSeenAt, value: data.last_seen_at && dateAndTime(data.last_seen_at) },
      ]}
    />
  )
}

/** When somebody was here last, and the link to choose a password sent once more. */
export function SigningIn({ row }: { row: { id: number; user_id: number } }) {
  return (
    <Section title={profileTexts.signIn}>
      <Stack>
        <WhenHere user_id={row.user_id} />
        <Inline>
          <Button icon={<IconMail aria-hidden />} onClick={() => void resend(row.id).catch(tellRefusal)}>
            {profileTexts.resend}
          </Button>
        </Inline>
      </Stack>
    </Section>
  )
}
