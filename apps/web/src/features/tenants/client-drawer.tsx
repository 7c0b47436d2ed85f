import { dialogTexts } from '@dray/domain/interface/interface.messages.ts'
import { clientTexts as texts } from '@dray/domain/tenants/tenants.messages.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LoadingState } from '#kit/loading-state.tsx'
import { proceedQuestion } from '#kit/questions.ts'
import { ReasonDialog } from '#kit/reason-dialog.tsx'
import { useCommand } from '#kit/use-command.ts'
import { Button } from '#ui/display/button.tsx'
import { Drawer } from '#ui/overlay/drawer.tsx'
import { StateBadge } from './client-columns.tsx'
import { ClientFigures } from './client-figures.tsx'
import {
  type Client,
  renameClient,
  sendClientInvitation,
  showClientOptions,
  suspendClient,
  wakeClient,
} from './clients.queries.ts'

type Asked = 'suspend' | 'rename' | null

/** One company: its figures, and what the platform's people can do with it. */
export function ClientDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const query = useQuery(showClientOptions(id))
  const [asked, setAsked] = useState<Asked>(null)
  const { data: client } = query
  return (
    <>
      <Drawer
        opened
        width="wide"
        onClose={onClose}
        title={client?.name ?? texts.company}
        header={client && <StateBadge state={client.state} />}
        footerStart={client && <Actions client={client} onAsk={setAsked} />}
        footer={<Button onClick={onClose}>{dialogTexts.close}</Button>}
      >
        {client ? <ClientFigures client={client} /> : <LoadingState query={query} />}
      </Drawer>
      {client && asked && <Question client={client} asked={asked} onClose={() => setAsked(null)} />}
    </>
  )
}

function Actions({ client, onAsk }: { client: Client; onAsk: (asked: Asked) => void }) {
  const done = ({ message }: { message: string }) => message
  const wake = useCommand(() => wakeClient(client.id), {
    confirm: () => proceedQuestion(texts.wakeQuestion(client.name)),
    done,
  })
  const invite = useCommand(() => sendClientInvitation(client.id), {
    confirm: () => proceedQuestion(texts.inviteQuestion),
    done,
  })
  const isSuspended = client.state === 'suspended'
  return (
    <>
      <Button onClick={() => onAsk('rename')}>{texts.rename}</Button>
      {client.administrator?.is_invited === 1 && !isSuspended && (
        <Button loading={invite.busy} onClick={() => void invite.run()}>
          {texts.invite}
        </Button>
      )}
      {isSuspended ? (
        <Button loading={wake.busy} onClick={() => void wake.run()}>
          {texts.wake}
        </Button>
      ) : (
        <Button variant="danger" onClick={() => onAsk('suspend')}>
          {texts.suspend}
        </Button>
      )}
    </>
  )
}

const Question = ({ client, asked, onClose }: { client: Client; asked: 'suspend' | 'rename'; onClose: () => void }) =>
  asked === 'suspend' ? (
    <ReasonDialog
      title={`${texts.suspend} ${client.name}`}
      label={texts.reason}
      field="reason"
      what={texts.suspendWhat}
      confirm={texts.suspend}
      missing={texts.reasonMissing}
      maxLength={500}
      isDestructive
      send={(reason) => suspendClient(client.id, reason)}
      onClose={onClose}
    />
  ) : (
    <ReasonDialog
      title={`${texts.rename} ${client.name}`}
      label={texts.name}
      field="name"
      confirm={texts.rename}
      missing={texts.nameMissing}
      maxLength={100}
      isOneLine
      send={(name) => renameClient(client.id, { name, version: client.version })}
      onClose={onClose}
    />
  )
