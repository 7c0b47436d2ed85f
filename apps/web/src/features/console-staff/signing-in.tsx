import { consoleProfileTexts as texts } from '@dray/domain/console-staff/console-staff.messages.ts'
import { IconMail } from '@tabler/icons-react'
import { proceedQuestion } from '#kit/questions.ts'
import { useCommand } from '#kit/use-command.ts'
import { Badge } from '#ui/display/badge.tsx'
import { Button } from '#ui/display/button.tsx'
import { Facts } from '#ui/display/facts.tsx'
import { dateAndTime } from '#ui/fields/date-text.ts'
import { Inline, Stack } from '#ui/layout/layout.tsx'
import { Section } from '#ui/layout/panel.tsx'
import { changeConsoleProfile, sendConsoleInvitation } from './console-staff.queries.ts'

interface Person {
  id: number
  name: string
  version: number
  last_sign_in_at: string | null
  is_signed_in: number
  is_invited: number
  is_active: number
  may_change: number
}

/** When somebody was here last, and their invitation sent once more while it waits for them. */
export function SigningIn({ row }: { row: Person }) {
  const invite = useCommand(sendConsoleInvitation, {
    confirm: () => proceedQuestion(texts.inviteQuestion),
    done: ({ message }) => message,
  })
  const close = useCommand(changeConsoleProfile, {
    confirm: () => proceedQuestion(texts.deactivateQuestion(row.name)),
    done: (message) => message,
  })
  const mayClose = row.is_active === 1 && row.may_change === 1
  const isWaiting = row.is_invited === 1 && mayClose
  return (
    <Section title={texts.signIn} beside={row.is_signed_in === 1 && <Badge tone="green">{texts.signedInNow}</Badge>}>
      <Stack>
        <Facts
          facts={[
            { name: texts.lastSignIn, value: row.last_sign_in_at ? dateAndTime(row.last_sign_in_at) : texts.never },
          ]}
        />
        {mayClose && (
          <Inline>
            {isWaiting && (
              <Button icon={<IconMail aria-hidden />} loading={invite.busy} onClick={() => void invite.run(row.id)}>
                {texts.invite}
              </Button>
            )}
            <Button loading={close.busy} onClick={() => void close.run(row)}>
              {texts.deactivate}
            </Button>
          </Inline>
        )}
      </Stack>
    </Section>
  )
}
