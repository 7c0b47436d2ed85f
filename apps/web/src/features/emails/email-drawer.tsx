import { emailLogTexts as texts } from '@dray/domain/emails/email-log.messages.ts'
import { dialogTexts } from '@dray/domain/interface/interface.messages.ts'
import { IconSend } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { LoadingState } from '#kit/loading-state.tsx'
import { useCommand } from '#kit/use-command.ts'
import { useViewer } from '#platform/viewer.ts'
import { Button } from '#ui/display/button.tsx'
import { Facts } from '#ui/display/facts.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { Skeleton } from '#ui/display/skeleton.tsx'
import { Stack } from '#ui/layout/layout.tsx'
import { Section } from '#ui/layout/panel.tsx'
import { Drawer } from '#ui/overlay/drawer.tsx'
import { EmailStatusBadge, emailMoment } from './email-columns.tsx'
import { EmailFrame } from './email-frame.tsx'
import { sendEmailAgain, showEmailOptions, type WholeEmail } from './email-log.queries.ts'
import { UndeliverableNotice } from './email-mark.tsx'
import { useAwaitsUndeliverable } from './use-undeliverable.ts'

interface DrawerProps {
  id: number
  zone: string
  onClose: () => void
}

/** One message as it was sent, what became of it, and a button to send it once more. */
export function EmailDrawer({ id, zone, onClose }: DrawerProps) {
  const query = useQuery(showEmailOptions(id))
  const { data: email } = query
  const { user_type } = useViewer()
  const awaitsMarks = useAwaitsUndeliverable()
  const again = useCommand(() => sendEmailAgain(id), {
    confirm: () => ({
      title: texts.sendAgain,
      message: texts.askAgain(email?.to_address ?? ''),
      confirmLabel: texts.sendAgain,
      type: 'info',
    }),
    done: ({ message }) => message,
    onDone: onClose,
  })
  return (
    <Drawer
      opened
      width="wide"
      onClose={onClose}
      title={email?.subject ?? texts.message}
      header={email ? <EmailStatusBadge status={email.status} /> : !query.error && <Skeleton width={64} height={20} />}
      footerStart={
        email?.can_send_again === 1 && (
          <Button icon={<IconSend aria-hidden />} loading={again.busy} onClick={() => void again.run()}>
            {texts.sendAgain}
          </Button>
        )
      }
      footer={(email || query.error) && <Button onClick={onClose}>{dialogTexts.close}</Button>}
    >
      {email && !awaitsMarks ? (
        <Message email={email} zone={zone} isCustomer={user_type === 'customer'} />
      ) : (
        <LoadingState query={query} />
      )}
    </Drawer>
  )
}

const Message = ({ email, zone, isCustomer }: { email: WholeEmail; zone: string; isCustomer: boolean }) => (
  <Stack gap="loose">
    <Facts
      columns={2}
      facts={[
        { name: texts.to, value: email.to_address, long: true },
        { name: texts.at, value: emailMoment(email.at, zone) },
        ...(isCustomer ? [] : [{ name: texts.detail, value: email.status_detail }]),
      ]}
    />
    <UndeliverableNotice address={email.to_address} />
    {email.events.length > 0 && (
      <Section title={texts.events}>
        <Facts
          columns={1}
          facts={email.events.map(({ recipient, status, at, detail }) => ({
            name: `${emailMoment(at, zone)} · ${recipient}`,
            value: [texts.statuses[status], !isCustomer && detail].filter(Boolean).join(': '),
          }))}
        />
      </Section>
    )}
    {email.withheld && <Notice>{texts.withheld[email.withheld]}</Notice>}
    {email.attachments.length > 0 && (
      <Section title={texts.attachments}>
        <Stack gap="tight">
          {email.attachments.map(({ name, path }) =>
            path ? (
              <a key={path} href={path} target="_blank" rel="noreferrer">
                {name}
              </a>
            ) : (
              <span key={name}>{name}</span>
            ),
          )}
        </Stack>
      </Section>
    )}
    {email.html !== null && (
      <Section title={texts.message}>
        <EmailFrame title={email.subject} html={email.html} />
      </Section>
    )}
  </Stack>
)
