import { customerUserTexts as texts } from '@dray/domain/customers/customer-users.messages.ts'
import { IconDotsVertical, IconPlus } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { command } from '#kit/use-command.ts'
import { Badge, type Tone } from '#ui/display/badge.tsx'
import { Button } from '#ui/display/button.tsx'
import { IconButton } from '#ui/display/icon-button.tsx'
import { Stack, Text } from '#ui/layout/layout.tsx'
import { ActionMenu, type MenuAction } from '#ui/overlay/action-menu.tsx'
import { DataTable, type TableColumn } from '#ui/table/data-table.tsx'
import type { PortalUser, UserCalls } from './portal.queries.ts'
import { InviteDialog, UserDialog } from './user-dialog.tsx'

const tones: Record<PortalUser['state'], Tone> = { invited: 'amber', joined: 'green', closed: 'slate' }
const keyOf = ({ id }: PortalUser) => id

interface UserListProps {
  users: readonly PortalUser[]
  calls: UserCalls
  /** Said of the user that is the customer's own address. */
  ownText: string
}

/** Who may sign in to a portal, with what can be done: invite, edit, write again, remove. */
export function UserList({ users, calls, ownText }: UserListProps) {
  const [edited, setEdited] = useState<PortalUser | 'new' | null>(null)
  const columns = useMemo(() => userColumns(ownText, (user) => actionsOf(user, { calls, setEdited })), [ownText, calls])
  return (
    <Stack>
      <Text tone="muted">{texts.hint}</Text>
      <div>
        <Button variant="primary" icon={<IconPlus aria-hidden />} onClick={() => setEdited('new')}>
          {texts.invite}
        </Button>
      </div>
      <DataTable
        card
        label={texts.title}
        columns={columns}
        rows={users}
        rowKey={keyOf}
        rowName={({ name }) => name}
        empty={texts.none}
      />
      {edited === 'new' && <InviteDialog calls={calls} onClose={() => setEdited(null)} />}
      {edited !== null && edited !== 'new' && (
        <UserDialog user={edited} users={users} calls={calls} onClose={() => setEdited(null)} />
      )}
    </Stack>
  )
}

function actionsOf(
  user: PortalUser,
  { calls, setEdited }: { calls: UserCalls; setEdited: (user: PortalUser) => void },
): MenuAction[] {
  const invite = command(calls.invite, { done: ({ message }) => message })
  const remove = command(calls.remove, {
    confirm: () => ({
      title: texts.removeTitle(user.name),
      message: texts.removeText,
      confirmLabel: texts.remove,
    }),
    done: ({ message }) => message,
  })
  const again = { key: 'again', label: texts.again, onSelect: () => void invite(user.id) }
  return [
    ...(user.is_own_address === 1
      ? []
      : [{ key: 'edit', label: texts.edit(user.name), onSelect: () => setEdited(user) }]),
    ...(user.state === 'invited' ? [again] : []),
    ...(user.is_own_address === 1 || user.is_you === 1
      ? []
      : [{ key: 'remove', label: texts.remove, danger: true, apart: true, onSelect: () => void remove(user.id) }]),
  ]
}

const noteOf = ({ is_you, is_own_address }: PortalUser, ownText: string) =>
  [is_you === 1 && texts.you, is_own_address === 1 && ownText].filter(Boolean).join(' · ')

const userColumns = (ownText: string, actions: (user: PortalUser) => MenuAction[]): TableColumn<PortalUser>[] => [
  { id: 'name', header: texts.name, look: 'strong', width: 180, text: ({ name }) => name },
  { id: 'email', header: texts.email, width: 220, text: ({ email }) => email },
  { id: 'kind', header: texts.kind, width: 90, grow: 0, text: ({ kind }) => texts.kinds[kind] },
  {
    id: 'note',
    header: texts.note,
    hideHeader: true,
    look: 'muted',
    width: 150,
    text: (user) => noteOf(user, ownText),
  },
  {
    id: 'status',
    header: texts.state,
    width: 90,
    grow: 0,
    around: 14,
    text: ({ state }) => texts.states[state],
    cell: ({ state }) => <Badge tone={tones[state]}>{texts.states[state]}</Badge>,
  },
  {
    id: 'actions',
    header: texts.actions(''),
    hideHeader: true,
    fixed: true,
    sticky: 'end',
    width: 48,
    minWidth: 48,
    grow: 0,
    cell: (user) => {
      const offered = actions(user)
      if (offered.length === 0) return null
      return (
        <ActionMenu label={texts.actions(user.name)} actions={offered}>
          <IconButton size="sm" label={texts.actions(user.name)} icon={<IconDotsVertical aria-hidden />} />
        </ActionMenu>
      )
    },
  },
]
