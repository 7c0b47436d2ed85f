import { emailLogTexts as texts } from '@dray/domain/emails/email-log.messages.ts'
import { clearUndeliverable as call } from '@dray/domain/emails/undeliverable.calls.ts'
import { holdsAny } from '@dray/domain/kernel/permissions.ts'
import { useCommand } from '#kit/use-command.ts'
import { useViewer } from '#platform/viewer.ts'
import { Badge } from '#ui/display/badge.tsx'
import { Button } from '#ui/display/button.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { dateAndTime } from '#ui/fields/date-text.ts'
import { Inline, Text } from '#ui/layout/layout.tsx'
import { clearUndeliverable, type Undeliverable } from './undeliverable.queries.ts'
import { useUndeliverable } from './use-undeliverable.ts'

const hintOf = ({ since, detail }: Undeliverable) => texts.undeliverableHint(dateAndTime(since), detail)

/** An address in a list, with a mark where it takes no mail. */
export function MarkedEmail({ address }: { address: string | null }) {
  const mark = useUndeliverable()(address)
  if (!mark) return address
  return (
    <Inline gap="tight">
      <Text cut>{address}</Text>
      <Badge tone="red" title={hintOf(mark)}>
        {texts.undeliverable[mark.reason]}
      </Badge>
    </Inline>
  )
}

/** The same with the reason, and the way to say that the address works again; nothing for an address that takes mail. */
export function UndeliverableNotice({ address }: { address: string | null }) {
  const mark = useUndeliverable()(address)
  const viewer = useViewer()
  const { run, busy } = useCommand(clearUndeliverable, {
    confirm: () => ({
      title: texts.worksAgain,
      message: texts.askWorksAgain(mark?.address ?? ''),
      confirmLabel: texts.worksAgain,
      type: 'info',
    }),
    done: ({ message }) => message,
  })
  if (!mark) return null
  const mayClear = holdsAny(viewer, call.who.client)
  return (
    <Notice
      kind="warning"
      title={`${mark.address}: ${texts.undeliverable[mark.reason]}`}
      actions={
        mayClear && (
          <Button size="sm" loading={busy} onClick={() => void run(mark.id)}>
            {texts.worksAgain}
          </Button>
        )
      }
    >
      {hintOf(mark)}
    </Notice>
  )
}
