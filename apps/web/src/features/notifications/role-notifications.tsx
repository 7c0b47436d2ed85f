import { notificationTexts as texts } from '@dray/domain/notifications/notifications.messages.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LoadingState } from '#kit/loading-state.tsx'
import { command } from '#kit/use-command.ts'
import { Stack, Text } from '#ui/layout/layout.tsx'
import { Tabs } from '#ui/layout/tabs.tsx'
import { ChannelTable } from './channel-table.tsx'
import { changeRoleNotifications, listRoleNotificationsOptions } from './notifications.queries.ts'

const change = command(changeRoleNotifications, { done: (message) => message })

/** What people of each role are notified of until they choose for themselves; takes effect at once. */
export function RoleNotifications() {
  const query = useQuery(listRoleNotificationsOptions())
  const [chosen, setChosen] = useState('')
  const { data } = query
  const role = data?.find(({ id }) => String(id) === chosen) ?? data?.[0]
  return (
    <Stack gap="loose">
      <Text tone="muted">{texts.rolesHint}</Text>
      {data && role ? (
        <>
          <Tabs
            flat
            label={texts.roles}
            tabs={data.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={String(role.id)}
            onChange={setChosen}
          />
          <ChannelTable
            label={texts.roleTable(role.name)}
            settings={role.settings}
            onChange={({ event }, channels) => void change(role.id, { event, ...channels })}
          />
        </>
      ) : (
        <LoadingState query={query} lines={8} />
      )}
    </Stack>
  )
}
