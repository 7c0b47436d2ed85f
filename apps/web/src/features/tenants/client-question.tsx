import { clientTexts as texts } from '@dray/domain/tenants/tenants.messages.ts'
import { ReasonDialog, type ReasonDialogProps } from '#kit/reason-dialog.tsx'
import { ClientLimitsDialog } from './client-limits-dialog.tsx'
import {
  acceptClientClosing,
  type Client,
  declineClientClosing,
  deleteClient,
  renameClient,
  suspendClient,
} from './clients.queries.ts'

export type ClientQuestionName = 'suspend' | 'rename' | 'limits' | 'accept' | 'decline' | 'remove'
type Asking = Omit<ReasonDialogProps, 'onClose'>

const slugAsked = ({ slug }: Client) => ({
  label: texts.typeSlug(slug),
  field: 'slug',
  missing: texts.slugMissing,
  maxLength: 63,
  isOneLine: true,
  isDestructive: true,
})

const questions: Record<Exclude<ClientQuestionName, 'limits'>, (client: Client) => Asking> = {
  suspend: ({ id, name }) => ({
    title: `${texts.suspend} ${name}`,
    label: texts.reason,
    field: 'reason',
    what: texts.suspendWhat,
    confirm: texts.suspend,
    missing: texts.reasonMissing,
    maxLength: 500,
    isDestructive: true,
    send: (reason) => suspendClient(id, reason),
  }),
  rename: ({ id, name, version }) => ({
    title: `${texts.rename} ${name}`,
    label: texts.name,
    field: 'name',
    confirm: texts.rename,
    missing: texts.nameMissing,
    maxLength: 100,
    isOneLine: true,
    send: (wanted) => renameClient(id, { name: wanted, version }),
  }),
  accept: (client) => ({
    ...slugAsked(client),
    title: `${texts.accept}: ${client.name}`,
    what: texts.acceptWhat,
    confirm: texts.accept,
    send: (slug) => acceptClientClosing(client.id, slug),
  }),
  decline: ({ id, name, closing_asked_by, administrator }) => ({
    title: `${texts.decline}: ${name}`,
    label: texts.answer,
    field: 'answer',
    what: texts.declineWhat((closing_asked_by ?? administrator)?.email ?? name),
    confirm: texts.decline,
    missing: texts.answerMissing,
    maxLength: 2000,
    send: (answer) => declineClientClosing(id, answer),
  }),
  remove: (client) => ({
    ...slugAsked(client),
    title: `${texts.remove} ${client.name}`,
    what: texts.removeWhat,
    confirm: texts.remove,
    send: (slug) => deleteClient(client.id, slug),
  }),
}

interface Props {
  client: Client
  asked: ClientQuestionName
  onClose: () => void
}

/** What is asked before something is done with a company. */
export const ClientQuestion = ({ client, asked, onClose }: Props) =>
  asked === 'limits' ? (
    <ClientLimitsDialog client={client} onClose={onClose} />
  ) : (
    <ReasonDialog {...questions[asked](client)} onClose={onClose} />
  )
