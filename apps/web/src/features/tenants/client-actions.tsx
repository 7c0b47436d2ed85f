import { clientTexts as texts } from '@dray/domain/tenants/tenants.messages.ts'
import { proceedQuestion } from '#kit/questions.ts'
import { useCommand } from '#kit/use-command.ts'
import { Button } from '#ui/display/button.tsx'
import type { ClientQuestionName } from './client-question.tsx'
import { type Client, sendClientInvitation, takeBackClient, wakeClient } from './clients.queries.ts'

interface Props {
  client: Client
  onAsk: (asked: ClientQuestionName) => void
}
const done = ({ message }: { message: string }) => message

/** What can be done with a company as it stands. */
export function ClientActions({ client, onAsk }: Props) {
  const isDeleting = client.state === 'deleting'
  return (
    <>
      <Button onClick={() => onAsk('rename')}>{texts.rename}</Button>
      <Button onClick={() => onAsk('limits')}>{texts.limits}</Button>
      <Invite client={client} />
      {isDeleting ? <TakeBack client={client} /> : <Standing client={client} onAsk={onAsk} />}
    </>
  )
}

function Invite({ client }: Pick<Props, 'client'>) {
  const invite = useCommand(() => sendClientInvitation(client.id), {
    confirm: () => proceedQuestion(texts.inviteQuestion),
    done,
  })
  if (client.administrator?.is_invited !== 1 || client.suspended_at) return null
  return (
    <Button loading={invite.busy} onClick={() => void invite.run()}>
      {texts.invite}
    </Button>
  )
}

function Standing({ client, onAsk }: Props) {
  const wake = useCommand(() => wakeClient(client.id), {
    confirm: () => proceedQuestion(texts.wakeQuestion(client.name)),
    done,
  })
  return (
    <>
      {client.suspended_at ? (
        <Button loading={wake.busy} onClick={() => void wake.run()}>
          {texts.wake}
        </Button>
      ) : (
        <Button variant="danger" onClick={() => onAsk('suspend')}>
          {texts.suspend}
        </Button>
      )}
      {client.closing_requested_at ? (
        <>
          <Button onClick={() => onAsk('decline')}>{texts.decline}</Button>
          <Button variant="danger" onClick={() => onAsk('accept')}>
            {texts.accept}
          </Button>
        </>
      ) : (
        <Button variant="danger" onClick={() => onAsk('remove')}>
          {texts.remove}
        </Button>
      )}
    </>
  )
}

function TakeBack({ client }: Pick<Props, 'client'>) {
  const takeBack = useCommand(() => takeBackClient(client.id), {
    confirm: () => proceedQuestion(texts.takeBackQuestion(client.name)),
    done,
  })
  return (
    <Button loading={takeBack.busy} onClick={() => void takeBack.run()}>
      {texts.takeBack}
    </Button>
  )
}
