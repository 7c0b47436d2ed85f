import { driverTexts as texts } from '@dray/domain/drivers/drivers.messages.ts'
import type { drivers } from '@dray/domain/drivers/drivers.ts'
import type { CallReceived } from '@dray/domain/kernel/call.ts'
import { IconMail } from '@tabler/icons-react'
import { proceedQuestion } from '#kit/questions.ts'
import { command } from '#kit/use-command.ts'
import { Button } from '#ui/display/button.tsx'
import { Inline, Stack, Text } from '#ui/layout/layout.tsx'
import { Section } from '#ui/layout/panel.tsx'
import { sendDriverCredentials } from './driver-papers.queries.ts'

type Driver = CallReceived<typeof drivers.calls.show>

const invite = command(sendDriverCredentials, { done: ({ message }) => message })
const resend = command(sendDriverCredentials, {
  confirm: () => proceedQuestion(texts.resendQuestion),
  done: ({ message }) => message,
})

/** Where a driver stands on the way into the drivers' app, and the e-mail that leads there. */
export function DriverSignIn({ row: { id, email, is_available, sign_in } }: { row: Driver }) {
  const isFirst = sign_in === 'none'
  return (
    <Section title={texts.signIn}>
      <Stack>
        <Text look="muted">{email === null && isFirst ? texts.noEmail : texts.signIns[sign_in]}</Text>
        {email !== null && is_available === 1 && (
          <Inline>
            <Button icon={<IconMail aria-hidden />} onClick={() => void (isFirst ? invite : resend)(id)}>
              {isFirst ? texts.invite : texts.resend}
            </Button>
          </Inline>
        )}
      </Stack>
    </Section>
  )
}
