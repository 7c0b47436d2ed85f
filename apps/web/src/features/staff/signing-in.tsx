import type { CallReceived } from '@dray/domain/kernel/call.ts'
import type { getSignInDetails } from '@dray/domain/staff/staff.calls.ts'
import { profileTexts, staffMessages } from '@dray/domain/staff/staff.messages.ts'
import { IconMail } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { proceedQuestion } from '#kit/questions.ts'
import { command } from '#kit/use-command.ts'
import { Badge } from '#ui/display/badge.tsx'
import { Button } from '#ui/display/button.tsx'
import { Facts } from '#ui/display/facts.tsx'
import { dateAndTime } from '#ui/fields/date-text.ts'
import { Inline, Stack, Text } from '#ui/layout/layout.tsx'
import { Section } from '#ui/layout/panel.tsx'
import { getSignInDetailsOptions, sendProfileRegistration } from './staff.queries.ts'

const resend = command(sendProfileRegistration, {
  confirm: () => proceedQuestion(staffMessages.resendQuestion),
  done: ({ message }) => message,
})

type SignIn = CallReceived<typeof getSignInDetails>['details']

function WhenHere({ signed_in_at, last_seen_at }: SignIn) {
  if (!signed_in_at) return <Text look="muted">{profileTexts.never}</Text>
  return (
    <Facts
      columns={2}
      facts={[
        { name: profileTexts.signedInAt, value: dateAndTime(signed_in_at) },
        { name: profileTexts.lastSeenAt, value: last_seen_at && dateAndTime(last_seen_at) },
      ]}
    />
  )
}

/** When somebody was here last, and the link to choose a password sent once more. */
export function SigningIn({ row }: { row: { id: number; user_id: number; may_change: number } }) {
  // Without an answer the rest of the panel is of use all the same.
  const { data } = useQuery(getSignInDetailsOptions(row.user_id))
  const isHere = data?.is_signed_in === 1
  return (
    <Section title={profileTexts.signIn} beside={isHere && <Badge tone="green">{profileTexts.signedInNow}</Badge>}>
      <Stack>
        {data && <WhenHere {...data} />}
        {row.may_change === 1 && (
          <Inline>
            <Button icon={<IconMail aria-hidden />} onClick={() => void resend(row.id)}>
              {profileTexts.resend}
            </Button>
          </Inline>
        )}
      </Stack>
    </Section>
  )
}
